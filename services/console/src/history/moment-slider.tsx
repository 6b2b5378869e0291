import { Button, Group, Slider, Stack, Text } from '@mantine/core';

import { formatInstant, Time } from '../elements/time.tsx';
import { type TimelineEvent, toEventLabel } from './timeline-event.ts';

type Props = {
  readonly events: readonly TimelineEvent[];
  /** The index of the chosen event. */
  readonly chosen: number;
  readonly onChange: (index: number) => void;
};

/** Chooses the moment after an event, by pointer and by arrow keys. */
export const MomentSlider = ({ events, chosen, onChange }: Props) => {
  const event = events[chosen];
  const describe = (index: number): string => {
    const described = events[index];
    return described ? `${toEventLabel(described.type)}, ${formatInstant(described.at)}` : '';
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text component="output">
          After event {chosen + 1} of {events.length}
          {event && (
            <>
              : {toEventLabel(event.type)}, <Time at={event.at} />
            </>
          )}
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={chosen === 0}
            onClick={() => onChange(chosen - 1)}
          >
            Earlier
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={chosen === events.length - 1}
            onClick={() => onChange(chosen + 1)}
          >
            Later
          </Button>
        </Group>
      </Group>
      <Slider
        thumbLabel="Moment"
        min={0}
        max={Math.max(1, events.length - 1)}
        disabled={events.length === 1}
        value={chosen}
        label={null}
        thumbValueText={describe}
        onChange={onChange}
      />
    </Stack>
  );
};
