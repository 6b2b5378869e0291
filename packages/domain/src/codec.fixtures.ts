import { authorizationOnDisk } from './agent-authorization/agent-authorization.fixtures.ts';
import { documentsOnDisk } from './candidate/documents.fixtures.ts';
import { maintenanceTaskOnDisk } from './maintenance-task/maintenance-task.fixtures.ts';
import { memberInvitationOnDisk } from './member-invitation/member-invitation.fixtures.ts';
import { sandboxOnDisk } from './sandbox/on-disk.fixtures.ts';
import { userOnDisk } from './user/user.fixtures.ts';
import { webhookOnDisk } from './webhook/webhook.fixtures.ts';

/**
 * Stored events, byte for byte: one of each type and version ever stored. They are the only record of old shapes: a
 * line is never edited or removed. A new version of an event adds its line below the older one. Personal fields are
 * decrypted (eventstore/src/read/sealing.test.ts has a sealed one).
 */
export const onDisk: Readonly<Record<string, string>> = {
  ...authorizationOnDisk,
  'ApiKeyMinted.v1':
    '{"name":"Nightly export","ownerId":"0198c0de-0000-7000-8000-0000000000f2","start":"hp_4fQ9xT2a","scopes":["pipeline:read","pipeline:write"],"mintedBy":"0198c0de-0000-7000-8000-0000000000f1","mintedAt":"2026-06-05T08:00:00.000Z","expiresAt":"2026-09-03T08:00:00.000Z"}',
  'ApiKeyRotated.v1':
    '{"successorId":"0198c0de-0000-7000-8000-0000000000a2","rotatedBy":"0198c0de-0000-7000-8000-0000000000f1","rotatedAt":"2026-06-06T08:00:00.000Z","expiresAt":"2026-06-07T08:00:00.000Z"}',
  'ApiKeyRevoked.v1':
    '{"revokedBy":"0198c0de-0000-7000-8000-0000000000f1","revokedAt":"2026-06-06T08:00:00.000Z"}',
  'ApiKeyUsed.v1':
    '{"keyId":"0198c0de-0000-7000-8000-0000000000a1","usedAt":"2026-06-05T08:00:00.000001Z","method":"POST","path":"/api/v1/candidate-steps/0198c0de-0000-7000-8000-00000000000a.1/advance","ip":"192.0.2.7","userAgent":"curl/8.5.0","authEndpoint":"/api/v1/candidate-steps/{id}/advance","requestId":"req-1"}',
  'ApiKeyUsed.v2':
    '{"uses":[{"keyId":"0198c0de-0000-7000-8000-0000000000a1","usedAt":"2026-06-05T08:00:00.000001Z","method":"POST","path":"/api/v1/candidate-steps/0198c0de-0000-7000-8000-00000000000a.1/advance","ip":"192.0.2.7","userAgent":"curl/8.5.0","authEndpoint":"/api/v1/candidate-steps/{id}/advance","requestId":"req-1"}]}',
  'ApiKeyUsageClosed.v1': '{"closedAt":"2026-06-08T00:05:00.000Z"}',
  'ApiKeyUsageCounted.v1':
    '{"counts":[{"keyId":"0198c0de-0000-7000-8000-0000000000a1","uses":7,"lastRequest":"2026-06-05T08:00:00.000001Z"}],"remaining":0,"countedAt":"2026-06-08T00:05:00.000Z"}',
  ...userOnDisk,
  ...documentsOnDisk,
  ...maintenanceTaskOnDisk,
  ...memberInvitationOnDisk,
  'OrganizationJoined.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","orgRole":"member","joinedAt":"2026-06-02T08:00:00.000Z"}',
  'OrganizationRoleChanged.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","orgRole":"hr_rep","changedAt":"2026-06-03T08:00:00.000Z"}',
  'OrganizationLeft.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","leftAt":"2026-06-04T08:00:00.000Z"}',
  'OrganizationFounded.v1':
    '{"name":"Acme","slug":"acme","logo":"https://acme.example/logo.svg","domain":"acme.example","foundedAt":"2026-06-01T08:00:00.000Z"}',
  'OrganizationDescribed.v1':
    '{"name":"Acme Industries","domain":"acme.example","logo":"","describedAt":"2026-06-02T08:00:00.000Z"}',
  'PortalMoved.v1': '{"slug":"acme-industries","movedAt":"2026-06-02T08:00:00.000Z"}',
  'PortalEnabled.v1': '{"enabledAt":"2026-06-02T08:00:00.000Z"}',
  'PortalDisabled.v1': '{"disabledAt":"2026-06-03T08:00:00.000Z"}',
  'PortalThemed.v1':
    '{"showSalary":true,"primaryColor":"#0a7d4f","themedAt":"2026-06-02T08:00:00.000Z"}',
  'AdministratorsRecorded.v1':
    '{"administrators":[{"userId":"0198c0de-0000-7000-8000-0000000000f1","orgRole":"owner","userRevision":1}],"recordedAt":"2026-06-06T08:00:00.000Z"}',
  'AdministratorConfirmed.v1':
    '{"userId":"0198c0de-0000-7000-8000-0000000000f2","orgRole":"owner","userRevision":4,"confirmedAt":"2026-06-06T08:00:00.000Z"}',
  'AdministratorReleased.v1':
    '{"userId":"0198c0de-0000-7000-8000-0000000000f2","userRevision":4,"releasedAt":"2026-06-07T08:00:00.000Z"}',
  'HrisConfigured.v1':
    '{"endpoint":"https://hris.example/hires","requiresExternalPositionId":true,"configuredAt":"2026-06-02T08:00:00.000Z"}',
  'HrisConfigured.v2':
    '{"target":{"kind":"webhook","endpoint":"https://hris.example/hires","includePerson":false},"requiresExternalPositionId":true,"configuredAt":"2026-06-02T08:00:00.000Z"}',
  'HrisDisabled.v1':
    '{"endpoint":"https://hris.example/hires","disabledAt":"2026-06-05T10:00:01.000Z"}',
  'SlugClaimed.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","claimedAt":"2026-06-01T08:00:00.000Z"}',
  'RoleDrafted.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","name":"Welder","description":{"type":"doc","content":[]},"department":"Production","location":"Lyon","workType":"onsite","collarType":"blue","salaryMin":2400,"salaryMax":2900.5,"salaryCurrency":"EUR","salaryPeriod":"month","capacity":1,"steps":[{"id":"0198c0de-0000-7000-8000-0000000000d2","name":"CV screening","order":1,"stepType":"cv_screening"}],"draftedAt":"2026-06-01T08:00:00.000Z"}',
  'RoleDescribed.v1':
    '{"name":"Master welder","description":{"type":"doc","content":[]},"department":"Production","location":"Lyon","workType":"onsite","collarType":"blue","salaryMin":2600,"salaryMax":3100,"salaryCurrency":"EUR","salaryPeriod":"month","describedAt":"2026-06-03T08:00:00.000Z"}',
  'RoleCapacityChanged.v1': '{"capacity":3,"changedAt":"2026-06-03T08:00:00.000Z"}',
  'RoleStepsChanged.v1':
    '{"steps":[{"id":"0198c0de-0000-7000-8000-0000000000d3","name":"Interview","order":1,"stepType":"interview"}],"changedAt":"2026-06-01T09:00:00.000Z"}',
  'RoleOpened.v1': '{"openedAt":"2026-06-02T08:00:00.000Z"}',
  'RolePutOnHold.v1': '{"heldAt":"2026-06-03T08:00:00.000Z"}',
  'RoleClosed.v1': '{"closedAt":"2026-06-04T08:00:00.000Z"}',
  'RolePublished.v1': '{"publishedAt":"2026-06-02T09:00:00.000Z"}',
  'RoleWithdrawn.v1': '{"withdrawnAt":"2026-06-03T09:00:00.000Z"}',
  'SeatFilled.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","hireId":"0198c0de-0000-7000-8000-0000000000e1","filledAt":"2026-06-05T10:00:00.000Z"}',
  'SeatFreed.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","hireId":"0198c0de-0000-7000-8000-0000000000e1","freedAt":"2026-06-05T10:01:00.000Z"}',
  'CandidateRegistered.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","name":"Ada","email":"ada@example.org","phone":"+33 1 23 45 67 89","registeredAt":"2026-06-01T08:00:00.000Z"}',
  'CandidateRegistered.v2':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","name":"Ada","email":"ada@example.org","phone":"+33 1 23 45 67 89","location":"Lyon","links":["https://ada.example"],"externalId":"P-17","source":"referral","tags":["welding"],"registeredAt":"2026-06-01T08:00:00.000Z"}',
  'CandidateCorrected.v1':
    '{"name":"Ada","email":"ada@example.org","phone":null,"correctedAt":"2026-06-02T08:00:00.000Z"}',
  'CandidateCorrected.v2':
    '{"name":"Ada","email":"ada@example.org","phone":null,"location":null,"links":[],"externalId":null,"source":null,"tags":[],"correctedAt":"2026-06-02T08:00:00.000Z"}',
  'CandidateNoted.v1':
    '{"noteId":"0198c0de-0000-7000-8000-000000000091","body":"Spoke on the phone","visibility":"team","by":"0198c0de-0000-7000-8000-0000000000f1","notedAt":"2026-06-03T08:00:00.000Z"}',
  'InvitationAccepted.v1':
    '{"roleId":"0198c0de-0000-7000-8000-0000000000d1","locale":"fr","name":"Ada L.","phone":null,"answers":[{"question":"When can you begin?","answer":"In May"}],"documentId":"0198c0de-0000-7000-8000-000000000092","acceptedAt":"2026-06-03T08:00:00.000Z"}',
  'CandidateSourced.v1':
    '{"leadId":"0198c0de-0000-7000-8000-000000000061","sourcedAt":"2026-06-04T08:00:00.000Z"}',
  'CandidatePlaced.v1':
    '{"roleId":"0198c0de-0000-7000-8000-0000000000d1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","placedAt":"2026-06-05T08:00:00.000Z"}',
  'RejectionReconsidered.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","reconsiderationId":"0198c0de-0000-7000-8000-0000000000c9","reconsideredAt":"2026-06-05T12:00:00.000Z"}',
  'CandidateErased.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","reason":"asked on 2027-01-02, case 118","erasedBy":"0198c0de-0000-7000-8000-0000000000f1","erasedAt":"2027-01-03T08:00:00.000Z"}',
  'CandidateIdentityClaimed.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","candidateId":"0198c0de-0000-7000-8000-0000000000c1","claimedAt":"2026-06-01T08:00:00.000Z"}',
  'CandidateIdentityReleased.v1':
    '{"candidateId":"0198c0de-0000-7000-8000-0000000000c1","releasedAt":"2026-06-02T08:00:00.000Z"}',
  'CandidateEnteredPipeline.v1':
    '{"candidateId":"0198c0de-0000-7000-8000-0000000000c1","roleId":"0198c0de-0000-7000-8000-0000000000d1","organizationId":"0198c0de-0000-7000-8000-0000000000b1","steps":[{"id":"0198c0de-0000-7000-8000-00000000000a.1","roleStepId":"0198c0de-0000-7000-8000-0000000000d2","name":"CV screening","order":1,"stepType":"cv_screening"},{"id":"0198c0de-0000-7000-8000-00000000000a.2","roleStepId":"0198c0de-0000-7000-8000-0000000000d3","name":"Interview","order":2,"stepType":"interview"},{"id":"0198c0de-0000-7000-8000-00000000000a.3","roleStepId":"0198c0de-0000-7000-8000-0000000000d4","name":"Offer","order":3,"stepType":"offer"}],"enteredAt":"2026-06-05T08:00:00.000Z"}',
  'CandidateEnteredPipeline.v2':
    '{"candidateId":"0198c0de-0000-7000-8000-0000000000c1","roleId":"0198c0de-0000-7000-8000-0000000000d1","organizationId":"0198c0de-0000-7000-8000-0000000000b1","steps":[{"id":"0198c0de-0000-7000-8000-00000000000a.1","roleStepId":"0198c0de-0000-7000-8000-0000000000d2","name":"CV screening","order":1,"stepType":"cv_screening"},{"id":"0198c0de-0000-7000-8000-00000000000a.2","roleStepId":"0198c0de-0000-7000-8000-0000000000d3","name":"Interview","order":2,"stepType":"interview"},{"id":"0198c0de-0000-7000-8000-00000000000a.3","roleStepId":"0198c0de-0000-7000-8000-0000000000d4","name":"Offer","order":3,"stepType":"offer"}],"enteredAt":"2026-06-05T08:00:00.000Z","contractOwed":false}',
  'StepEvaluated.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.2","score":73,"evaluatedAt":"2026-06-05T09:00:00.000Z"}',
  'StepScreened.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.1","screeningId":"0198c0de-0000-7000-8000-000000000072","score":50,"recommendation":"review","screenedAt":"2026-06-05T08:00:02.000Z"}',
  'StepValidated.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.2","score":73,"notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z"}',
  'StepValidated.v2':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.2","score":73,"notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z"}',
  'StepValidated.v3':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.2","score":73,"notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z","contractOwed":false}',
  'StepRejected.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.1","outcomeNotes":"Not enough experience","outcomeType":"skills","outcomeReason":"seniority","by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T11:00:00.000Z"}',
  'StepRejected.v2':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.1","outcomeNotes":"Not enough experience","outcomeType":"skills","outcomeReason":"seniority","by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T11:00:00.000Z"}',
  'CandidateHired.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.3","hireId":"0198c0de-0000-7000-8000-0000000000e1","hiredDate":"2026-07-01T00:00:00.000Z","offerAcceptedDate":"2026-06-04T00:00:00.000Z","externalPositionId":"POS-7","notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z"}',
  'CandidateHired.v2':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.3","hireId":"0198c0de-0000-7000-8000-0000000000e1","hiredDate":"2026-07-01T00:00:00.000Z","offerAcceptedDate":"2026-06-04T00:00:00.000Z","externalPositionId":"POS-7","notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z"}',
  'CandidateHired.v3':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.3","hireId":"0198c0de-0000-7000-8000-0000000000e1","hiredDate":"2026-07-01T00:00:00.000Z","offerAcceptedDate":"2026-06-04T00:00:00.000Z","externalPositionId":"POS-7","notes":null,"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T10:00:00.000Z","contractOwed":false}',
  'RejectionWithdrawn.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.1","notes":"Rejected by mistake","by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T12:00:00.000Z"}',
  'RejectionWithdrawn.v2':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.1","notes":"Rejected by mistake","by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T12:00:00.000Z","contractOwed":false}',
  'ReconsiderationAbandoned.v1':
    '{"reconsiderationId":"0198c0de-0000-7000-8000-0000000000c9","abandonedAt":"2026-06-05T12:00:01.000Z"}',
  'HireAbandoned.v1':
    '{"hireId":"0198c0de-0000-7000-8000-0000000000e2","abandonedAt":"2026-06-05T10:01:00.000Z"}',
  'CandidateNotSelected.v1':
    '{"by":"0198c0de-0000-7000-8000-0000000000f1","at":"2026-06-05T11:00:00.000Z"}',
  'ContractGenerated.v1':
    '{"stepId":"0198c0de-0000-7000-8000-00000000000a.3","contractId":"0198c0de-0000-7000-8000-0000000000a7","templateId":"employment","templateVersion":1,"locale":"en","sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","generatedAt":"2026-06-05T10:00:01.000Z"}',
  'ContractLocaleChosen.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","locale":"fr","chosenBy":"0198c0de-0000-7000-8000-0000000000f1","chosenAt":"2026-06-02T08:00:00.000Z"}',
  'ContractTemplateSaved.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","locale":"fr","version":1,"title":"Contrat – {{roleName}}","opening":["Entre {{organizationName}} et {{candidateName}}."],"clauses":[{"heading":"1. Fonctions","paragraphs":["Le salarié travaille à {{location}}."]}],"signatures":["{{candidateName}}"],"savedBy":"0198c0de-0000-7000-8000-0000000000f1","savedAt":"2026-06-02T08:00:00.000Z"}',
  'TestCreated.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","name":"Reading drawings","kind":"skills","durationMinutes":45,"maxScore":40,"passScore":24,"language":"en","url":"https://tests.example/drawings","roleIds":["0198c0de-0000-7000-8000-0000000000d1"],"createdBy":"0198c0de-0000-7000-8000-0000000000f1","createdAt":"2026-06-01T08:00:00.000Z"}',
  'TestRetired.v1':
    '{"by":"0198c0de-0000-7000-8000-0000000000f1","retiredAt":"2026-07-01T08:00:00.000Z"}',
  'TestAssigned.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","testId":"0198c0de-0000-7000-8000-000000000051","candidateId":"0198c0de-0000-7000-8000-0000000000c1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","roleId":"0198c0de-0000-7000-8000-0000000000d1","stepId":"0198c0de-0000-7000-8000-00000000000a.2","number":1,"maxScore":40,"passScore":24,"dueAt":"2026-06-12T08:00:00.000Z","assignedBy":"0198c0de-0000-7000-8000-0000000000f1","assignedAt":"2026-06-05T08:00:00.000Z"}',
  'TestCompleted.v1':
    '{"number":1,"score":31.5,"passed":true,"resultUrl":"https://tests.example/results/7","metadata":{"attempts":1,"proctored":true},"by":"0198c0de-0000-7000-8000-0000000000f1","completedAt":"2026-06-08T08:00:00.000Z"}',
  'TestCancelled.v1':
    '{"number":1,"by":"0198c0de-0000-7000-8000-0000000000f1","cancelledAt":"2026-06-09T08:00:00.000Z"}',
  'LeadSourced.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","roleId":"0198c0de-0000-7000-8000-0000000000d1","name":"Grace","headline":"Welding inspector","company":"Shipyard","location":"Brest","email":"grace@example.org","links":["https://grace.example"],"source":"conference","sourceUrl":"https://directory.example/grace","externalId":"L-1","matchScore":80,"matchReasons":["inspects welds"],"sourcedBy":"0198c0de-0000-7000-8000-0000000000f1","sourcedAt":"2026-06-01T08:00:00.000Z"}',
  'LeadMoved.v1':
    '{"status":"contacted","by":"0198c0de-0000-7000-8000-0000000000f1","movedAt":"2026-06-02T08:00:00.000Z"}',
  'LeadDismissed.v1':
    '{"reason":"Not looking for a job","by":"0198c0de-0000-7000-8000-0000000000f1","dismissedAt":"2026-06-03T08:00:00.000Z"}',
  'LeadConverted.v1':
    '{"candidateId":"0198c0de-0000-7000-8000-0000000000c1","by":"0198c0de-0000-7000-8000-0000000000f1","convertedAt":"2026-06-04T08:00:00.000Z"}',
  'LeadErased.v1':
    '{"reason":"asked, case 12","by":"0198c0de-0000-7000-8000-0000000000f1","erasedAt":"2026-06-05T08:00:00.000Z"}',
  'LeadIdentityClaimed.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","leadId":"0198c0de-0000-7000-8000-000000000061","claimedAt":"2026-06-01T08:00:00.000Z"}',
  'CvScreeningRequested.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","roleId":"0198c0de-0000-7000-8000-0000000000d1","criteria":[{"id":"1","title":"Welding","keywords":["TIG","MIG"],"text":null,"weight":2}],"screenings":[{"screeningId":"0198c0de-0000-7000-8000-000000000072","candidateId":"0198c0de-0000-7000-8000-0000000000c1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","stepId":"0198c0de-0000-7000-8000-00000000000a.1"}],"requestedBy":"0198c0de-0000-7000-8000-0000000000f1","requestedAt":"2026-06-05T08:00:00.000Z"}',
  'CvScreeningStarted.v1':
    '{"engine":{"name":"criteria","version":"1"},"startedAt":"2026-06-05T08:00:01.000Z"}',
  'CvScreeningFinished.v1': '{"finishedAt":"2026-06-05T08:00:02.000Z"}',
  'CvScreeningGivenUp.v1': '{"error":"StoreUnavailable","givenUpAt":"2026-06-05T10:00:00.000Z"}',
  'CvScreened.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","batchId":"0198c0de-0000-7000-8000-000000000071","roleId":"0198c0de-0000-7000-8000-0000000000d1","candidateId":"0198c0de-0000-7000-8000-0000000000c1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","stepId":"0198c0de-0000-7000-8000-00000000000a.1","documentId":"0198c0de-0000-7000-8000-000000000092","engine":{"name":"criteria","version":"1"},"score":50,"recommendation":"review","confidence":0.6,"summary":"1 of 2 found","criteria":[{"id":"1","title":"Welding","weight":2,"outcome":"partly_met","score":50,"maxScore":100,"confidence":0.6,"evidence":[{"quote":"five years of TIG","start":10,"end":27}],"reasoning":"Found: TIG. Not found: MIG."}],"screenedAt":"2026-06-05T08:00:02.000Z"}',
  'CvSkipped.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","batchId":"0198c0de-0000-7000-8000-000000000071","roleId":"0198c0de-0000-7000-8000-0000000000d1","candidateId":"0198c0de-0000-7000-8000-0000000000c1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","stepId":"0198c0de-0000-7000-8000-00000000000a.1","reason":"no_cv_text","skippedAt":"2026-06-05T08:00:02.000Z"}',
  'CvFailed.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","batchId":"0198c0de-0000-7000-8000-000000000071","roleId":"0198c0de-0000-7000-8000-0000000000d1","candidateId":"0198c0de-0000-7000-8000-0000000000c1","candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","stepId":"0198c0de-0000-7000-8000-00000000000a.1","error":"the engine failed","failedAt":"2026-06-05T08:00:02.000Z"}',
  'SignupInvitationIssued.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","roleId":"0198c0de-0000-7000-8000-0000000000d1","locale":"en","token":"Zm9yIGEgdGVzdCBvbmx5","issuedAt":"2026-06-05T08:00:00.000Z","expiresAt":"2026-06-12T08:00:00.000Z"}',
  'HrisDeliveryBegun.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","begunAt":"2026-06-05T10:00:00.000Z"}',
  'HrisDeliveryAttempted.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","attempt":1,"status":503,"error":"the receiver answered 503","attemptedAt":"2026-06-05T10:00:01.000Z"}',
  'HrisDeliverySucceeded.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","status":200,"succeededAt":"2026-06-05T10:00:02.000Z"}',
  'HrisDeliveryParked.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","reason":"no attempt left","parkedAt":"2026-06-05T12:00:00.000Z"}',
  'EffectSucceeded.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"status_cache","succeededAt":"2026-06-05T10:00:01.000Z"}',
  'EffectSkipped.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"contract_generation","reason":"nothing_owed","skippedAt":"2026-06-05T10:00:01.000Z"}',
  'EffectFailed.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"contract_generation","attempt":1,"error":"StoreUnavailable","failedAt":"2026-06-05T10:00:01.000Z"}',
  'EffectParked.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"contract_generation","error":"StoreUnavailable","parkedAt":"2026-06-05T12:00:00.000Z"}',
  'EffectsSucceeded.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"status_cache","effectIds":["0198c0de-0000-7000-8000-0000000000ee.sync-status-cache"],"succeededAt":"2026-06-05T10:00:01.000Z"}',
  'EffectsSkipped.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"hris_trigger","effectIds":["0198c0de-0000-7000-8000-0000000000ee.trigger-hris"],"reason":"no_configuration","skippedAt":"2026-06-05T10:00:01.000Z"}',
  'EventSkipped.v1':
    '{"projection":"users","eventId":"0198c0de-0000-7000-8000-0000000000ee","position":"4711","reason":"written by a broken import, ticket 42","by":"ops","skippedAt":"2026-06-05T10:00:00.000Z"}',
  'ProjectionRetryRequested.v1':
    '{"projection":"users","position":"4711","requestedBy":"0198c0de-0000-7000-8000-0000000000f1","requestedAt":"2026-06-05T11:00:00.000Z"}',
  'EffectRetried.v1':
    '{"candidateRoleId":"0198c0de-0000-7000-8000-00000000000a","organizationId":"0198c0de-0000-7000-8000-0000000000b1","type":"hris_trigger","by":"0198c0de-0000-7000-8000-0000000000f1","retriedAt":"2026-06-05T13:00:00.000Z"}',
  ...sandboxOnDisk,
  ...webhookOnDisk,
};
