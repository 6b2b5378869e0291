/** Stored events of webhooks, byte for byte (codec.fixtures.ts). */
export const webhookOnDisk: Readonly<Record<string, string>> = {
  'WebhookSubscriptionCreated.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","url":"https://receiver.example/changes","types":["candidate_role.hired"],"description":"To the data warehouse","createdBy":"0198c0de-0000-7000-8000-0000000000f1","createdAt":"2026-06-01T08:00:00.000Z"}',
  'WebhookSubscriptionChanged.v1':
    '{"url":"https://receiver.example/all","types":null,"description":null,"changedBy":"0198c0de-0000-7000-8000-0000000000f1","changedAt":"2026-06-02T08:00:00.000Z"}',
  'WebhookSecretRotated.v1':
    '{"rotatedBy":"0198c0de-0000-7000-8000-0000000000f1","rotatedAt":"2026-06-03T08:00:00.000Z"}',
  'WebhookPinged.v1':
    '{"pingedBy":"0198c0de-0000-7000-8000-0000000000f1","pingedAt":"2026-06-03T09:00:00.000Z"}',
  'WebhookFailuresBegan.v1': '{"failingSince":"2026-06-04T08:00:00.000Z"}',
  'WebhookRecovered.v1': '{"recoveredAt":"2026-06-04T09:00:00.000Z"}',
  'WebhookSubscriptionDisabled.v1':
    '{"reason":"failing","disabledBy":"system","disabledAt":"2026-06-06T08:00:00.000Z"}',
  'WebhookSubscriptionEnabled.v1':
    '{"enabledBy":"0198c0de-0000-7000-8000-0000000000f1","enabledAt":"2026-06-07T08:00:00.000Z"}',
  'WebhookSubscriptionDeleted.v1':
    '{"deletedBy":"0198c0de-0000-7000-8000-0000000000f1","deletedAt":"2026-06-08T08:00:00.000Z"}',
  'WebhookDeliveryAttempted.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","subscriptionId":"0198c0de-0000-7000-8000-0000000000e1","type":"candidate_role.hired","stream":"candidateRole-0198c0de-0000-7000-8000-00000000000a","revision":"3","attempt":1,"status":503,"error":"status 503","attemptedAt":"2026-06-05T10:00:01.000Z"}',
  'WebhookDeliverySucceeded.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","subscriptionId":"0198c0de-0000-7000-8000-0000000000e1","type":"candidate_role.hired","stream":"candidateRole-0198c0de-0000-7000-8000-00000000000a","revision":"3","status":204,"succeededAt":"2026-06-05T10:00:02.000Z"}',
  'WebhookDeliveryParked.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","subscriptionId":"0198c0de-0000-7000-8000-0000000000e1","type":"candidate_role.hired","stream":"candidateRole-0198c0de-0000-7000-8000-00000000000a","revision":"3","reason":"status 503","parkedAt":"2026-06-08T10:00:00.000Z"}',
  'WebhookDeliveryReplayed.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","subscriptionId":"0198c0de-0000-7000-8000-0000000000e1","type":"candidate_role.hired","stream":"candidateRole-0198c0de-0000-7000-8000-00000000000a","revision":"3","replay":"0198c0de-0000-7000-8000-0000000000e9","replayedBy":"0198c0de-0000-7000-8000-0000000000f1","replayedAt":"2026-06-09T10:00:00.000Z"}',
};
