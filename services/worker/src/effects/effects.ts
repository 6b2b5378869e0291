import type { EffectName } from '@hiring/domain';

import { deleteDocuments } from './delete-documents.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { RunEffect } from './effect.ts';
import { forgetErasedPerson } from './forget-person.ts';
import { generateContract } from './generate-contract.ts';
import { readDocument } from './read-document.ts';
import { releaseSeat } from './release-seat.ts';
import { screenCv } from './screen-cv.ts';
import { syncStatusCache } from './sync-status-cache.ts';
import { triggerHris } from './trigger-hris.ts';

/** All effects. A new name in the domain does not compile until it has an implementation here. */
export const effects = {
  'generate-contract': generateContract,
  'trigger-hris': triggerHris,
  'sync-status-cache': syncStatusCache,
  'release-seat': releaseSeat,
  'forget-person': forgetErasedPerson,
  'read-document': readDocument,
  'delete-documents': deleteDocuments,
  'screen-cv': screenCv,
  'deliver-webhook': deliverWebhook,
} satisfies { readonly [Name in EffectName]: RunEffect<Name> };
