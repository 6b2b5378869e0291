import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

const SavedClause = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const contractTemplateEvents = {
  ContractTemplateSaved: event(
    1,
    z.object({
      organizationId: Id,
      locale: z.string(),
      version: z.int().positive(),
      title: z.string(),
      opening: z.array(z.string()),
      clauses: z.array(SavedClause),
      signatures: z.array(z.string()),
      savedBy: Actor,
      savedAt: Instant,
    }),
  ),
};

export const contractLocaleEvents = {
  ContractLocaleChosen: event(
    1,
    z.object({ organizationId: Id, locale: z.string(), chosenBy: Actor, chosenAt: Instant }),
  ),
};

export type ContractTemplateEvent = EventOf<typeof contractTemplateEvents>;
export type ContractLocaleEvent = EventOf<typeof contractLocaleEvents>;
