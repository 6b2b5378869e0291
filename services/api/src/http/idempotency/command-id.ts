import type { EventMetadata } from '@hiring/domain';
import { v5, v7 } from 'uuid';

/**
 * Returns the id of an entity that a request creates: a new id, or under an Idempotency-Key the same id in every
 * attempt of the command. A command that creates several entities names all but the first.
 */
export const deriveId = ({ command }: EventMetadata, name?: string): string => {
  if (!command) return v7();
  return name === undefined ? command.id : v5(name, command.id);
};

/**
 * Derives the metadata of a subcommand, with its own command id that is the same in every attempt. A command that
 * appends a second time to the same stream needs one.
 */
export const subcommand = (metadata: EventMetadata, name: string): EventMetadata =>
  metadata.command
    ? { ...metadata, command: { ...metadata.command, id: deriveId(metadata, name) } }
    : metadata;
