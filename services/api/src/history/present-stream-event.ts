import { catalog } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import { presentActor } from './actors.ts';
import type { Names } from './names.ts';
import { presentRecordedEvent } from './present.ts';

type PresentOptions = {
  readonly names: Names;
  /** Whether the caller may read the recorded fields. */
  readonly withData: boolean;
};

/**
 * Presents an event of any stream. Fields that its type declares as personal are left out, whatever their value, so that
 * neither an erased person nor one in an event from before sealing appears.
 */
export const presentStreamEvent = (
  recorded: RecordedEvent,
  { names, withData }: PresentOptions,
) => {
  const { event, metadata } = recorded;
  const personalFields = event ? Object.keys(catalog[event.type].personal) : [];
  const fields = Object.entries(event?.data ?? {});
  return {
    ...presentRecordedEvent(recorded),
    actor: presentActor(metadata, names),
    data:
      event && withData
        ? Object.fromEntries(fields.filter(([name]) => !personalFields.includes(name)))
        : null,
    personalFields,
  };
};
