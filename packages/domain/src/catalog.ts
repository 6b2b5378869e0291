import { agentAuthorizationEvents } from './agent-authorization/events.ts';
import { apiKeyEvents } from './api-key/events.ts';
import { apiKeyUsageCountEvents, apiKeyUsageEvents } from './api-key/usage-events.ts';
import { candidateIdentityEvents } from './candidate-identity/events.ts';
import { candidateRoleEvents } from './candidate-role/events.ts';
import { candidateEvents } from './candidate/events.ts';
import { contractLocaleEvents, contractTemplateEvents } from './contract-template/events.ts';
import { cvScreeningBatchEvents, cvScreeningEvents } from './cv-screening/events.ts';
import { effectBatchEvents } from './effects/effect-batch.ts';
import { effectEvents } from './effects/effect-events.ts';
import type { EventOf } from './event.ts';
import { hiringTestEvents } from './hiring-test/events.ts';
import { hrisDeliveryEvents } from './hris-delivery/events.ts';
import { invitationEvents } from './invitation/events.ts';
import { leadIdentityEvents } from './lead-identity/events.ts';
import { maintenanceTaskEvents } from './maintenance-task/events.ts';
import { memberInvitationEvents } from './member-invitation/events.ts';
import { organizationEvents, slugEvents } from './organization/events.ts';
import { projectionEvents } from './projection/events.ts';
import { roleEvents } from './role/events.ts';
import { sandboxEvents } from './sandbox/events.ts';
import { sourcedLeadEvents } from './sourced-lead/events.ts';
import { testAssignmentEvents } from './test-assignment/events.ts';
import { userEvents } from './user/events.ts';
import { webhookDeliveryEvents, webhookSubscriptionEvents } from './webhook/events.ts';

/** All events, by name. Names are unique across streams. */
export const catalog = {
  ...agentAuthorizationEvents,
  ...apiKeyEvents,
  ...apiKeyUsageEvents,
  ...apiKeyUsageCountEvents,
  ...userEvents,
  ...organizationEvents,
  ...slugEvents,
  ...sandboxEvents,
  ...roleEvents,
  ...candidateEvents,
  ...candidateIdentityEvents,
  ...candidateRoleEvents,
  ...invitationEvents,
  ...memberInvitationEvents,
  ...contractLocaleEvents,
  ...contractTemplateEvents,
  ...hrisDeliveryEvents,
  ...hiringTestEvents,
  ...testAssignmentEvents,
  ...sourcedLeadEvents,
  ...leadIdentityEvents,
  ...cvScreeningBatchEvents,
  ...cvScreeningEvents,
  ...effectEvents,
  ...effectBatchEvents,
  ...projectionEvents,
  ...maintenanceTaskEvents,
  ...webhookSubscriptionEvents,
  ...webhookDeliveryEvents,
};

export type DomainEvent = EventOf<typeof catalog>;
export type EventName = DomainEvent['type'];
