import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { agentAuthorization } from './agent-authorization/agent-authorization.ts';
import { anyAuthorizationDecision } from './agent-authorization/any-decision.examples.ts';
import { anyPast } from './any-past.examples.ts';
import { anyKeyDecision } from './api-key/any-decision.examples.ts';
import { apiKey } from './api-key/api-key.ts';
import { anyIdentityDecision } from './candidate-identity/any-decision.examples.ts';
import { candidateIdentity } from './candidate-identity/candidate-identity.ts';
import { anyTransition } from './candidate-role/any-decision.examples.ts';
import { candidateRole } from './candidate-role/candidate-role.ts';
import { anyCandidateDecision } from './candidate/any-decision.examples.ts';
import { candidate } from './candidate/candidate.ts';
import { decode, encode } from './codec.ts';
import {
  anyLocaleDecision,
  anyTemplateDecision,
} from './contract-template/any-decision.examples.ts';
import { contractLocale } from './contract-template/contract-locale.ts';
import { contractTemplate } from './contract-template/contract-template.ts';
import { anyBatchDecision, anyScreeningDecision } from './cv-screening/any-decision.examples.ts';
import { cvScreeningBatch } from './cv-screening/batch.ts';
import { cvScreening } from './cv-screening/cv-screening.ts';
import { type Decider, fold } from './decider.ts';
import {
  anyBatchOutcome,
  anyEffectFact,
  anyEffectOutcome,
} from './effects/any-decision.examples.ts';
import { effectBatch } from './effects/effect-batch.ts';
import { effect } from './effects/effect.ts';
import type { EventCatalog, EventOf } from './event.ts';
import { anyTestDecision } from './hiring-test/any-decision.examples.ts';
import { hiringTest } from './hiring-test/hiring-test.ts';
import { anyAttempt, anyDeliveryDecision } from './hris-delivery/any-decision.examples.ts';
import { hrisDelivery } from './hris-delivery/hris-delivery.ts';
import { anyInvitationDecision } from './invitation/any-decision.examples.ts';
import { invitation } from './invitation/invitation.ts';
import { anyLeadIdentityDecision } from './lead-identity/any-decision.examples.ts';
import { leadIdentity } from './lead-identity/lead-identity.ts';
import { anyMaintenanceDecision } from './maintenance-task/any-decision.examples.ts';
import { maintenanceTask } from './maintenance-task/maintenance-task.ts';
import { anyMemberInvitationDecision } from './member-invitation/any-decision.examples.ts';
import { memberInvitation } from './member-invitation/member-invitation.ts';
import { anyOrganizationDecision, anySlugDecision } from './organization/any-decision.examples.ts';
import { organization } from './organization/organization.ts';
import { slug } from './organization/slug.ts';
import { anyProjectionRetry, anySkip } from './projection/any-decision.examples.ts';
import { projectionRepairs } from './projection/repairs.ts';
import { Refusal } from './refusal.ts';
import { anyRoleDecision } from './role/any-decision.examples.ts';
import { role } from './role/role.ts';
import { anySandboxDecision } from './sandbox/any-decision.examples.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { anyLeadDecision } from './sourced-lead/any-decision.examples.ts';
import { sourcedLead } from './sourced-lead/sourced-lead.ts';
import { anyAssignmentDecision } from './test-assignment/any-decision.examples.ts';
import { testAssignment } from './test-assignment/test-assignment.ts';
import { anyUserDecision } from './user/any-decision.examples.ts';
import { user } from './user/user.ts';
import {
  anySubscriptionDecision,
  anySubscriptionFact,
  anyWebhookAttempt,
  anyWebhookOutcome,
} from './webhook/any-decision.examples.ts';
import { webhookDelivery } from './webhook/webhook-delivery.ts';
import { webhookSubscription } from './webhook/webhook-subscription.ts';

type Decision<State, C extends EventCatalog> = (state: State) => readonly EventOf<C>[];

/** Tests the laws of a decider. `facts` are decisions that yield events at every repeat; the others yield them once. */
const testLaws = <State, C extends EventCatalog>(
  decider: Decider<State, C>,
  decisions: fc.Arbitrary<Decision<State, C>>,
  facts: fc.Arbitrary<Decision<State, C>> = decisions,
) => {
  const pasts = anyPast(decider);
  const sessions = fc.array(fc.oneof(decisions, facts), { maxLength: 15 });

  it('folds any events in any order', () => {
    fc.assert(
      fc.property(pasts, (past) => {
        expect(() => fold(decider, past)).not.toThrow();
      }),
    );
  });

  it('folds to the same state from a state stored as JSON as from the whole past', () => {
    fc.assert(
      fc.property(pasts, pasts, (before, after) => {
        const restored = JSON.parse(JSON.stringify(fold(decider, before))) as State;
        expect(fold(decider, after, restored)).toStrictEqual(fold(decider, [...before, ...after]));
      }),
    );
  });

  it('returns events or throws a Refusal for any decision on any past', () => {
    fc.assert(
      fc.property(pasts, fc.oneof(decisions, facts), (past, decide) => {
        const state = freezeDeep(fold(decider, past));
        expect(() => accepted(state, decide)).not.toThrow();
      }),
    );
  });

  it('yields no event for a repeated decision, or refuses it', () => {
    fc.assert(
      fc.property(sessions, decisions, (session, decide) => {
        const state = after(decider, session);
        const next = fold(decider, accepted(state, decide), state);
        expect(accepted(next, decide)).toEqual([]);
      }),
    );
  });

  it('yields only events that can be encoded and decoded', () => {
    fc.assert(
      fc.property(sessions, fc.oneof(decisions, facts), (session, decide) => {
        for (const event of accepted(after(decider, session), decide)) {
          const stored = encode(decider.events, event);
          const read = { ...stored, data: JSON.parse(JSON.stringify(stored.data)) };
          expect(decode(decider.events, read)).toStrictEqual(event);
        }
      }),
    );
  });
};

describe('a key', () => {
  testLaws(apiKey, anyKeyDecision);
});
describe('a user', () => {
  testLaws(user, anyUserDecision);
});
describe('an organization', () => {
  testLaws(organization, anyOrganizationDecision);
});
describe('a slug', () => {
  testLaws(slug, anySlugDecision);
});
describe('a sandbox', () => {
  testLaws(sandbox, anySandboxDecision);
});
describe('a role', () => {
  testLaws(role, anyRoleDecision);
});
describe('a candidate', () => {
  testLaws(candidate, anyCandidateDecision);
});
describe('an identity', () => {
  testLaws(candidateIdentity, anyIdentityDecision);
});
describe('a candidate role', () => {
  testLaws(candidateRole, anyTransition);
});
describe('an invitation', () => {
  testLaws(invitation, anyInvitationDecision);
});
describe('a member invitation', () => {
  testLaws(memberInvitation, anyMemberInvitationDecision);
});
describe('a contract template', () => {
  testLaws(contractTemplate, anyTemplateDecision);
});
describe('the language of contracts', () => {
  testLaws(contractLocale, anyLocaleDecision);
});
describe('a test', () => {
  testLaws(hiringTest, anyTestDecision);
});
describe('an assignment of a test', () => {
  testLaws(testAssignment, anyAssignmentDecision);
});
describe('a lead', () => {
  testLaws(sourcedLead, anyLeadDecision);
});
describe('the identity of a lead', () => {
  testLaws(leadIdentity, anyLeadIdentityDecision);
});
describe('a batch of screenings', () => {
  testLaws(cvScreeningBatch, anyBatchDecision);
});
describe('a screening', () => {
  testLaws(cvScreening, anyScreeningDecision);
});
describe('a delivery', () => {
  testLaws(hrisDelivery, anyDeliveryDecision, anyAttempt);
});
describe('a webhook subscription', () => {
  testLaws(webhookSubscription, anySubscriptionDecision, anySubscriptionFact);
});
describe('the delivery of a change', () => {
  testLaws(webhookDelivery, anyWebhookOutcome, anyWebhookAttempt);
});
describe('a maintenance task', () => {
  testLaws(maintenanceTask, anyMaintenanceDecision);
});
describe('the repairs of a projection', () => {
  testLaws(projectionRepairs, anySkip, anyProjectionRetry);
});
describe('an authorization of an agent', () => {
  testLaws(agentAuthorization, anyAuthorizationDecision);
});
describe('an effect', () => {
  testLaws(effect, anyEffectOutcome, anyEffectFact);
});
describe('a batch of effects', () => {
  testLaws(effectBatch, anyBatchOutcome);
});

/** Returns the events of a decision, or no events if it is refused. Rethrows any other error: it is a defect. */
const accepted = <State, C extends EventCatalog>(
  state: State,
  decide: Decision<State, C>,
): readonly EventOf<C>[] => {
  try {
    return decide(state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

/**
 * Returns the state after a sequence of decisions. Every state is frozen: neither a decision nor a fold may change it.
 */
const after = <State, C extends EventCatalog>(
  decider: Decider<State, C>,
  session: readonly Decision<State, C>[],
): State =>
  session.reduce(
    (state, decide) => freezeDeep(fold(decider, accepted(state, decide), state)),
    freezeDeep(decider.initial),
  );

const freezeDeep = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freezeDeep);
  return Object.freeze(value);
};
