import { Group, Text } from '@mantine/core';

import { Empty } from '../elements/empty.tsx';
import { formatInstant, Time } from '../elements/time.tsx';
import { ChartTable } from './chart-table.tsx';
import { type Chart, findHighest, findLatest, type Line, toPath } from './lines.ts';

import classes from './line-chart.module.css';

/** The height of the drawing, which is stretched to the size of its place. */
const chartHeight = 100;

/** Up to three lines over time, with a legend that has their newest and highest values, and all values as a table. */
export const LineChart = (chart: Chart) => {
  const { title, times, lines, format } = chart;
  const highest = findHighest(lines);
  const [first, last] = [times[0], times.at(-1)];
  if (highest === undefined || first === undefined || last === undefined) {
    return <Empty text={`${title}: no samples in this period.`} />;
  }
  const range = `from ${formatInstant(first)} to ${formatInstant(last)}`;
  const summaries = lines.map((line) => summarize(line, format));
  return (
    <figure className={classes['figure']}>
      <Text component="figcaption" size="sm">
        {title}: at most {format(highest)}
      </Text>
      <svg
        className={classes['chart']}
        role="img"
        aria-label={`${title}, ${range}. ${summaries.join('. ')}`}
        viewBox={`0 0 ${Math.max(1, times.length - 1)} ${chartHeight}`}
        preserveAspectRatio="none"
      >
        {lines.map((line) => (
          <path
            key={line.name}
            className={classes['line']}
            d={toPath(line, { highest, height: chartHeight })}
          />
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
      <ul className={classes['legend']}>
        {lines.map(({ name }, index) => (
          <Text key={name} component="li" size="sm">
            <LineSample index={index} />
            {summaries[index]}
          </Text>
        ))}
      </ul>
      <ChartTable {...chart} />
    </figure>
  );
};

const summarize = (line: Line, format: Chart['format']): string => {
  const [latest, highest] = [findLatest(line), findHighest([line])];
  if (latest === undefined || highest === undefined) return `${line.name}: no samples`;
  return `${line.name}: now ${format(latest)}, at most ${format(highest)}`;
};

/** A piece of a line. The paths before it are there for the style sheet, which numbers them. */
const LineSample = ({ index }: { readonly index: number }) => (
  <svg className={classes['sample']} aria-hidden="true" viewBox="0 0 28 10">
    {Array.from({ length: index }, (_, before) => (
      <path key={before} className={classes['line']} />
    ))}
    <path className={classes['line']} d="M1 5L27 5" />
  </svg>
);
