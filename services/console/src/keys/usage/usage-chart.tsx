import { Group, Text } from '@mantine/core';

import { formatInstant, Time } from '../../elements/time.tsx';
import type { RequestCounts } from './count-requests.ts';

import classes from './usage-chart.module.css';

/** Units of the drawing, which is stretched to the width of the page. */
const chartHeight = 100;
const barWidth = 10;
const gapWidth = 2;

type Props = { readonly counts: RequestCounts; readonly what?: string };

/** A bar for each interval of time, as high as its number of requests. */
export const UsageChart = ({ counts, what = 'Requests' }: Props) => {
  const { interval, bars } = counts;
  const highest = Math.max(...bars.map(({ count }) => count));
  const first = toInstant(bars[0]?.startMs);
  const last = toInstant(bars.at(-1)?.startMs);
  const label = `${what} by ${interval}: at most ${highest}`;
  return (
    <figure className={classes['figure']}>
      <Text component="figcaption" size="sm">
        {label}
      </Text>
      <svg
        className={classes['chart']}
        role="img"
        aria-label={`${label}, from ${formatInstant(first)} to ${formatInstant(last)}`}
        viewBox={`0 0 ${bars.length * barWidth} ${chartHeight}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ startMs, count }, index) => (
          <Bar key={startMs} {...{ startMs, count, index }} share={count / highest} />
        ))}
      </svg>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          <Time at={first} />
        </Text>
        <Text size="sm" c="dimmed">
          <Time at={last} />
        </Text>
      </Group>
    </figure>
  );
};

type BarProps = {
  readonly startMs: number;
  readonly count: number;
  readonly index: number;
  /** Of the height of the chart, 0 to 1. */
  readonly share: number;
};

const Bar = ({ startMs, count, index, share }: BarProps) => (
  <rect
    x={index * barWidth + gapWidth / 2}
    y={chartHeight * (1 - share)}
    width={barWidth - gapWidth}
    height={chartHeight * share}
  >
    <title>{`${count} from ${formatInstant(toInstant(startMs))}`}</title>
  </rect>
);

const toInstant = (ms: number | undefined): string => new Date(ms ?? 0).toISOString();
