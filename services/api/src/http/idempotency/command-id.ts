import type { EventMetadata } from '@hiring/domain';
import { v5, v7 } from 'uuid';

/**
 * The id of something a request makes: a new one, or under an Idempotency-Key one that is the same in every try of the
 * command. A command that makes several things names all but the first.
 */
export const deriveId = ({ command }: EventMetadata, name?: string): string => {
  if (!command) return v7();
  return name === undefined ? command.id : v5(name, command.id);
};

/**
 * A part of a command that says something of a stream of which the command has said something already: a command of its
 * own, the same in every try.
 */
export const subcommand = (metadata: EventMetadata, name: string): EventMetadata =>
  metadata.command
    ? { ...metadata, command: { ...metadata.command, id: deriveId(metadata, name) } }
    : metadata;
