// Generated from the interface description by `vitest run --project stack test/client/schema.test.ts -u`.

export interface paths {
    "/api/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all API keys
         * @description Newest first, revoked and expired ones too. The secrets are never shown. Needs the platform role `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Mint an API key
         * @description The key acts as the user, never above what the user may do at the time of each request. It is shown in this answer and never again: a repeat under the same Idempotency-Key is answered without it. Through a key with `deniedActions` only keys that are denied as much are made. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** `revokeApiKey`.
         */
        post: operations["mintApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Permanent, and in force everywhere when the answer arrives. A second time answers the same and changes nothing. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Mints a successor with the same owner, scopes, name and restrictions, which lives as long as the key was minted to. The old key expires after `graceSeconds`, or when it would have anyway, in force everywhere when the answer arrives. Cannot be taken back; a rotated key may be rotated again while it lives. Through a key with `deniedActions` only keys that are denied as much are rotated. The new key is shown in this answer and never again. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API key's usage log
         * @description Newest first. To page, pass the previous `pagination.nextBefore` as `before`, until `hasMore` is false. Needs the platform role `admin`.
         */
        get: operations["showUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API key's history
         * @description The key and every event of it, oldest first, read from the log: minted, rotated and revoked by whom, through which key or session, by which request. `asOf` shows the key as it was at a revision or a time, and the events until then. Needs the platform role `admin`.
         */
        get: operations["auditApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/portal/{orgSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a career portal and its open roles
         * @description Every open and public role of the organization, newest first; 1,000 at most.
         */
        get: operations["showPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/portal/{orgSlug}/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one open role of a career portal
         * @description The role must be open, public and of this organization.
         */
        get: operations["showPortalRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/portal/{orgSlug}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a signup link for an open role
         * @description Generates an invitation link, or answers the live one of this role and locale. Redirect the candidate to it. No e-mail is sent.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["applyOnPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a signup link invites to
         * @description The role, the organization and the fields of an acceptance. An invitation that is unknown or expired, and one to a role that is no longer open on the portal, are the same 404. Changes nothing.
         */
        get: operations["showInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Puts the person on the first step of the role: as the candidate of the organization who goes by this e-mail address, about whom nothing is changed, or as a new one. The address is not verified: a second acceptance for the same address and role is kept beside the first as a further submission, with its CV, up to ten; the same again changes nothing. All are answered alike: the answer does not say whether the person was known. The text of the CV is read afterwards. A contract may be generated when the first step is an offer. Only the organization can take it back. No e-mail is sent. As multipart/form-data the CV is the file `cv` as it is, and `answers` their JSON; in JSON everything but the CV may have 256 kB. CVs are limited per address and day and per organization and day: then an acceptance without one is still taken.
         *
         *     **Side effects:** `document_text`, `contract_generation`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The user a key acts as, or the signed-in user of a session cookie.
         */
        get: operations["showMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List steps of candidates
         * @description Without `updatedAfter` in a fixed order, in which no row comes twice and none is passed over, whatever happens while you page. With `updatedAfter` in the order of the log: a row that changes while you page comes again further on, and no change is passed over. Notes are shown with a step itself. Changes nothing. Needs the scope `pipeline:read`.
         */
        get: operations["listSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outcome-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reasons of rejections
         * @description What `outcomeReason` and `outcomeType` of a rejection may name. Others are stored as given. Changes nothing. Needs the scope `pipeline:read`.
         */
        get: operations["listOutcomeReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description Every change of candidates, candidate roles and roles, in the order of the log, without a gap and each once: ids and statuses, nothing about a person. `candidate.erased` is a tombstone: forget what you keep of that candidate. `nextCursor` is always there; ask again with it as `after` for as long as `hasMore`, then whenever you like. An organization that becomes visible to you later is included from your cursor on. With `Accept: text/event-stream` the same as server-sent events, for as long as you stay and may see it: ids are cursors, `Last-Event-ID` goes on after one; no more than five streams at once for one key. Changes nothing. Needs the scope `pipeline:read`.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a step of a candidate
         * @description The step with the effects of what happened at it: each with its status, attempts and last error. Nothing that follows a transition is invisible until it is missing. With `asOf`: the step as it was then, read from the log, without effects. The `ETag`, which is the `version`, goes into If-Match of a transition. Needs the scope `pipeline:read`.
         */
        get: operations["showStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a step's history
         * @description Every event that concerns the step, oldest first, read from the log: what happened at it, what skipped or entered it from another step, and how the candidate role ended. Each says who did it, through which key, by which request, and the statuses before and after. It is complete and current, and never changes. Needs the scope `pipeline:read`.
         */
        get: operations["showStepHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a candidate's history
         * @description Every event about the candidate, oldest first, read from the log: of the person and of each of their roles, merged in the order in which they were recorded. Of contact data it says which fields changed, never what they hold. Needs the scope `pipeline:read`.
         */
        get: operations["showCandidateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance a candidate past a step
         * @description Validates the step, skips open steps before it and enters the next one. A contract may be generated and the move is logged. Cannot be taken back. No e-mail is sent. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** `contract_generation`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["advanceStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a candidate at a step
         * @description Rejects the step and closes the role to the candidate (Not Selected). The move is logged and the status cache is recomputed. Can be taken back with `unreject`. No e-mail is sent. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** `status_cache`. **Taken back by:** `unrejectStep`.
         */
        post: operations["rejectStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/hire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hire a candidate at a step
         * @description Takes a seat of the role, validates the step and hires the candidate; open steps that remain are skipped. The organization's HRIS is notified when one is configured. Cannot be taken back. No e-mail is sent. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** `contract_generation`, `hris_trigger`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["hireAtStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/unreject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the rejection of a candidate
         * @description The step stands where it stood before it was rejected, and the candidate role is In Progress again. The move is logged and the status cache is recomputed; a contract that is owed now is generated. Can be taken back with `reject`. No e-mail is sent. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** `contract_generation`, `status_cache`. **Taken back by:** `rejectStep`.
         */
        post: operations["unrejectStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate-steps/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a transition of a candidate
         * @description What advance, reject, hire or unreject would do now: every check of the real call, with its errors and its need for authority, and no event. Pass the `version` of the answer as If-Match to the real call, so that it happens on just what was previewed. Changes nothing. No e-mail is sent. Needs the scope `pipeline:write`.
         */
        post: operations["previewStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/effects/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry an effect
         * @description Has an effect that failed or is parked run again under its own id, so that receivers can drop repeats. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** `contract_generation`, `hris_trigger`, `status_cache`, `person_erasure`, `document_text`. **Taken back by:** nothing.
         */
        post: operations["retryEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a role's pipeline
         * @description How many candidates stand where, how long they have waited, and the seats left. `asOf` says what is counted. Needs the scope `pipeline:read`.
         */
        get: operations["showPipeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an organization's status
         * @description How many candidates of all roles stand where, by step type. `asOf` says what is counted. Needs the scope `pipeline:read`.
         */
        get: operations["showOrganizationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description With salary and seats; the steps are shown with a role itself. Without `updatedAfter` in a fixed order, in which no role comes twice and none is passed over, whatever happens while you page. With `updatedAfter` in the order of the log: a role that changes while you page comes again further on. Changes nothing. Needs the scope `roles:read`.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description A draft, which takes no candidates until it is opened. Needs authority to manage steps in the organization. Can be closed, not deleted. No e-mail is sent. Needs the scope `roles:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a role
         * @description With its steps and seats. The `ETag`, which is the `version`, goes into If-Match of a change. Changes nothing. Needs the scope `roles:read`.
         */
        get: operations["showRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Only what is given changes, all of it or nothing. The portal follows. The steps stay as they are once the role has been opened, for candidates may be on them; no hired candidate loses the seat. Needs authority to manage steps. Closing cannot be taken back. No e-mail is sent. Needs the scope `roles:write`.
         *
         *     **Side effects:** none. **Taken back by:** `changeRole`.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/api/v1/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List candidates
         * @description Each with contact and the roles they are on; notes are shown by themselves. Without `updatedAfter` in a fixed order, in which no candidate is repeated or left out, whatever changes while you page. With `updatedAfter` in the order of the log: who changes while you page comes again further on. Erased candidates stay, with `erasedAt` and without a word about the person. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["listCandidates"];
        put?: never;
        /**
         * Create a candidate, or find the one there is
         * @description A candidate of the organization who goes by this `externalId`, else by this `email`, is answered as they are, with `created: false`; nothing about them changes. With `roleId` the candidate is put on the first step of the role too, unless they are on it. Needs authority to manage steps. Can be taken back by erasing alone. No e-mail is sent. Needs the scope `candidates:write`.
         *
         *     **Side effects:** `contract_generation`, `status_cache`. **Taken back by:** `eraseCandidate`.
         */
        post: operations["createCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a candidate
         * @description Contact, and every role the candidate is on with the step that is in progress. The `ETag`, which is the `version`, goes into If-Match of a correction. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["showCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a candidate
         * @description Only what is given changes; null empties a field. What stood there before stays in the history. Needs authority to manage steps. Can be corrected again. No e-mail is sent. Needs the scope `candidates:write`.
         *
         *     **Side effects:** none. **Taken back by:** `correctCandidate`.
         */
        patch: operations["correctCandidate"];
        trace?: never;
    };
    "/api/v1/candidates/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a candidate on a role
         * @description On the first step of an open role of the same organization. A contract may be generated when that is an offer. Needs authority to manage steps. Cannot be taken back; the candidate can be rejected. No e-mail is sent. Needs the scope `candidates:write`.
         *
         *     **Side effects:** `contract_generation`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["placeCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a candidate
         * @description Oldest first. Managers' notes are shown to those who may manage steps; of an erased candidate there are none. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Note something about a candidate
         * @description Notes are added and never changed; a candidate has 1,000 at most. Needs authority to manage steps. Goes with the person when they are erased. No e-mail is sent. Needs the scope `candidates:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["noteOnCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a candidate's documents
         * @description CVs, with what came of reading their text. One that is `further` came with a later submission for the same role, perhaps of another person. An erased candidate has none. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/documents/{documentId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a candidate's document
         * @description As it came, and not looked into for anything harmful. Needs authority to manage steps. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["showDocumentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations a candidate accepted
         * @description The fields of each acceptance, which can differ from the candidate: they are not verified. Anyone who enters the e-mail address again for the same role is kept as a `further` submission, up to ten for each role. An erased candidate has none. Needs authority to manage steps. Changes nothing. Needs the scope `candidates:read`.
         */
        get: operations["listAcceptances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what is kept about a candidate
         * @description Contact, every role with its steps, notes and reasons, contracts and documents with their files, and the history. Who looked at it is not included. Needs the organization's `owner` or `admin`, or a platform admin. Needs the scope `candidates:read`.
         */
        get: operations["exportCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidates/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget a candidate
         * @description Irreversible. After the response no personal data of the candidate can be read: name, contact, notes, reasons, contracts. Ids, statuses and counts stay. A repeat returns the same and changes nothing. Needs the organization's `owner` or `admin`, or a platform admin. Needs the scope `candidates:write`.
         *
         *     **Side effects:** `person_erasure`. **Taken back by:** nothing.
         */
        post: operations["eraseCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tests
         * @description Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again further on. Changes nothing. Needs the scope `tests:read`.
         */
        get: operations["listTests"];
        put?: never;
        /**
         * Create a test
         * @description A test that is taken elsewhere: its provider sends the results with `complete`. It can be retired, not changed, so that results stay comparable. Needs authority to manage steps. No e-mail is sent. Needs the scope `tests:write`.
         *
         *     **Side effects:** none. **Taken back by:** `retireTest`.
         */
        post: operations["createTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a test
         * @description Changes nothing. Needs the scope `tests:read`.
         */
        get: operations["showTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{id}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a test
         * @description It can no longer be assigned; open assignments stay open. Cannot be taken back. A second time changes nothing. No e-mail is sent. Needs the scope `tests:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["retireTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a test to a candidate
         * @description At a step of theirs that is still open. **No e-mail is sent**: you deliver `testUrl`. One assignment of a test is open at a step at a time. Can be taken back with `cancel`. Needs authority to manage steps. Needs the scope `tests:write`.
         *
         *     **Side effects:** none. **Taken back by:** `cancelTestAssignment`.
         */
        post: operations["assignTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignments of tests, and results
         * @description The metadata of the provider is shown with an assignment itself. Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again further on. That an assignment expires is no change. Changes nothing. Needs the scope `tests:read`.
         */
        get: operations["listTestAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an assignment of a test
         * @description With its result. Changes nothing. Needs the scope `tests:read`.
         */
        get: operations["showTestAssignment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-assignments/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell a test's result
         * @description For the provider of the test. The points, out of those there are, become the evaluation of the step (0 to 100), which a later advance takes as its score; the newest result at a step counts. Moves no candidate. Cannot be taken back. No e-mail is sent. Needs the scope `tests:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["completeTestAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-assignments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an assignment of a test
         * @description No result is taken for it any more, and the test may be assigned again. Cannot be taken back. No e-mail is sent. Needs the scope `tests:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["cancelTestAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sourced-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description People who were found and have not applied. Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again further on. Changes nothing. Needs the scope `sourcing:read`.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Add a lead, or find the one there is
         * @description A lead of the organization who goes by this `externalId`, else this `sourceUrl`, else this `email`, is answered as it is, with `created: false`. What came of the person before is in `previousOutcome`: it is shown, never hidden. Needs authority to manage steps. Can be taken back with `erase`. No e-mail is sent. Needs the scope `sourcing:write`.
         *
         *     **Side effects:** none. **Taken back by:** `eraseLead`.
         */
        post: operations["sourceLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sourced-leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a lead
         * @description Changes nothing. Needs the scope `sourcing:read`.
         */
        get: operations["showLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say how far one has come with a lead, or dismiss it
         * @description A dismissed lead may be taken up again; the reason stays. Needs authority to manage steps. No e-mail is sent. Needs the scope `sourcing:write`.
         *
         *     **Side effects:** none. **Taken back by:** `changeLead`.
         */
        patch: operations["changeLead"];
        trace?: never;
    };
    "/api/v1/sourced-leads/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a candidate of a lead
         * @description Needs the scope `candidates:write` too. A candidate of the organization who goes by the same id or address is taken as they are. With a role the candidate is put on its first step. From then on the lead is erased with the candidate. Cannot be taken back. Needs authority to manage steps. No e-mail is sent. Needs the scope `sourcing:write`.
         *
         *     **Side effects:** `contract_generation`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["convertLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sourced-leads/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget a lead
         * @description Irreversible. After the response no personal data of the lead can be read. A lead who became a candidate is erased as a candidate. A second time changes nothing. Needs the organization's `owner` or `admin`, or a platform admin. Needs the scope `sourcing:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["eraseLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cv-screening-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches of CV screenings
         * @description Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again further on. Changes nothing. Needs the scope `cv-screening:read`.
         */
        get: operations["listScreeningBatches"];
        put?: never;
        /**
         * Have CVs weighed against criteria
         * @description The worker weighs the CVs one after the other. **No engine decides anything**: each result is shown at the candidate's CV screening step, and moves no candidate. A candidate without a CV that could be read is skipped, with the reason. Needs the scope `pipeline:write` and authority to manage steps. Cannot be taken back. No e-mail is sent. Needs the scope `pipeline:write`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["requestScreeningBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cv-screening-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a batch of CV screenings
         * @description With its criteria and how far it has come. Changes nothing. Needs the scope `cv-screening:read`.
         */
        get: operations["showScreeningBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cv-screenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List CV screenings
         * @description What was found and quoted is shown with a screening itself. Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again further on. With `sort=-score` best first: a ranking, in which a screening that ends while you page may be missed. Changes nothing. Needs the scope `cv-screening:read`.
         */
        get: operations["listCvScreenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cv-screenings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a CV screening
         * @description With every criterion: what was found, quoted, where it stands, and why it scores as it does. Changes nothing. Needs the scope `cv-screening:read`.
         */
        get: operations["showCvScreening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a contract
         * @description What it was made from and the hash of its file. It never changes. Needs the scope `pipeline:read`.
         */
        get: operations["showContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a contract's file
         * @description A tagged PDF. Its SHA-256 is that of the contract, checked before it is answered. Needs the scope `pipeline:read`.
         */
        get: operations["showContractFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/contract-templates/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an organization's contract template
         * @description Contracts made from now on in this language use it, as its next version; those that exist stay as they are. The same words again change nothing. It knows placeholders like `{{candidateName}}`, and no expressions. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** `saveContractTemplate`.
         */
        put: operations["saveContractTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/contract-locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the language of an organization's contracts
         * @description Contracts made from now on are in it; those that exist stay as they are. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** `chooseContractLocale`.
         */
        put: operations["chooseContractLocale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/hris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an organization's HRIS
         * @description Where its hires are sent. Secrets are never shown. Needs the platform role `admin`.
         */
        get: operations["showHris"];
        /**
         * Configure an organization's HRIS
         * @description Hires are sent as Standard Webhooks, created as employees at BambooHR, or sent nowhere. A new webhook has a signing secret, which is shown in this answer and never again. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** `configureHris`.
         */
        put: operations["configureHris"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/hris/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of an organization's webhook
         * @description The new secret is shown in this answer and never again. The one before signs beside it for 24 hours; rotating again within them ends it at once. Needs the platform role `admin`.
         *
         *     **Side effects:** none. **Taken back by:** nothing.
         */
        post: operations["rotateHrisSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session with e-mail and password and sets its cookie. The session of the request, if any, ends. A second cookie, `device`, marks a device that has signed in to this account before. Send it with a later sign-in: the device then has limits of its own, which attempts from other addresses do not use up.
         *
         *     **Side effects:** none. **Taken back by:** `signOut`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the cookie, if there is one, and deletes the cookie.
         *
         *     **Side effects:** none. **Taken back by:** `signIn`.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call tools (Model Context Protocol)
         * @description Streamable HTTP without sessions: each request carries one message of JSON-RPC, never a batch, and is answered in JSON. Its tools ask the endpoints of this API in your name, with your scopes, rights and limits. What a tool is refused stands in its result (`isError`), in the shape of every other error.
         *
         *     **Side effects:** `contract_generation`, `hris_trigger`, `status_cache`. **Taken back by:** nothing.
         */
        post: operations["speakMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is alive
         * @description Does not check the database or the event store.
         */
        get: operations["showHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service can serve requests
         * @description The database and the event store respond and every projection is running; otherwise 503 with `details` of `{name, reason}`.
         */
        get: operations["showReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the OpenAPI description
         * @description OpenAPI 3.1 of every endpoint; `/docs` shows it as a page. Changes nothing.
         */
        get: operations["showOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the OpenAPI description
         * @description OpenAPI 3.1 of every endpoint; `/docs` shows it as a page. Changes nothing.
         */
        get: operations["showVersionedOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scopes
         * @description Every scope that a key can be granted, and the operations that need it. Changes nothing.
         */
        get: operations["listScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        __schema0: string | number | boolean | null | components["schemas"]["__schema0"][] | {
            [key: string]: components["schemas"]["__schema0"];
        };
        BadRequest: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "bad_request";
            /** @description The X-Request-Id of the answer */
            requestId: string;
            details?: components["schemas"]["FieldProblems"];
        };
        /** @description What is wrong, by field; at most 20 */
        FieldProblems: {
            path: string;
            message: string;
        }[];
        Unauthorized: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "unauthorized";
            /** @description The X-Request-Id of the answer */
            requestId: string;
        };
        Forbidden: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "insufficient_scope" | "forbidden";
            /** @description The X-Request-Id of the answer */
            requestId: string;
            details?: {
                requiredScope: string;
                grantedScopes: string[];
            } | {
                /** @description What the key may not do */
                deniedAction: string;
            };
        };
        RateLimited: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "rate_limited";
            /** @description The X-Request-Id of the answer */
            requestId: string;
            details: {
                policy: string;
                retryAfterSeconds: number;
            }[];
        };
        InternalError: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "internal_error";
            /** @description The X-Request-Id of the answer */
            requestId: string;
        };
        Unavailable: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "unavailable";
            /** @description The X-Request-Id of the answer */
            requestId: string;
            details?: {
                name: string;
                reason: string;
            }[];
        };
        NotFound: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "not_found";
            /** @description The X-Request-Id of the answer */
            requestId: string;
        };
        PayloadTooLarge: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "payload_too_large";
            /** @description The X-Request-Id of the answer */
            requestId: string;
        };
        UnsupportedMediaType: {
            /** @description For people */
            error: string;
            /** @enum {string} */
            code: "unsupported_media_type";
            /** @description The X-Request-Id of the answer */
            requestId: string;
        };
        Principal: {
            user: {
                id: string;
                email: string;
                role: string;
            };
            auth: {
                /** @constant */
                type: "api_key";
                keyId: string;
                scopes: string[];
                /** @description What the key may not do though you may */
                deniedActions: string[];
            } | {
                /** @constant */
                type: "session";
            };
        };
        Pagination: {
            limit: number;
            hasMore: boolean;
            nextCursor: string | null;
        };
        Change: {
            /** @description Of the event: the same in every response */
            id: string;
            /** @enum {string} */
            type: "candidate.created" | "candidate.document_added" | "candidate.document_read" | "candidate.document_unreadable" | "candidate.erased" | "candidate.invitation_accepted" | "candidate.note_added" | "candidate.placed" | "candidate.updated" | "candidate_role.entered" | "candidate_role.hired" | "candidate_role.not_selected" | "candidate_role.reopened" | "candidate_step.rejected" | "candidate_step.screened" | "candidate_step.validated" | "contract.generated" | "role.capacity_changed" | "role.closed" | "role.created" | "role.described" | "role.opened" | "role.published" | "role.put_on_hold" | "role.seat_filled" | "role.seat_freed" | "role.steps_changed" | "role.withdrawn";
            /**
             * Format: date-time
             * @description When the log took it
             */
            at: string;
            organizationId: string;
            roleId: string | null;
            candidateId: string | null;
            candidateRoleId: string | null;
            candidateStepId: string | null;
            /** @description What it made of the thing its type begins with; null: it says nothing of that */
            status: string | null;
            /** @description Of the request that made it happen */
            requestId: string | null;
        };
        Pipeline: {
            roleId: string;
            organizationId: string;
            name: string;
            /** @enum {string} */
            status: "draft" | "open" | "on_hold" | "filled" | "closed";
            capacity: number;
            /** @description Candidates in the running */
            inProgress: number;
            hired: number;
            notSelected: number;
            seatsLeft: number;
            /** @description Since when the candidate waits who has been longest in progress; null when none is */
            oldestEnteredAt: string | null;
            /** @description Everything that had happened up to this position of the log, reached at this time, is counted */
            asOf: {
                /** @description Opaque; grows with the log */
                position: string;
                /** Format: date-time */
                at: string;
            };
            steps: {
                roleStepId: string;
                name: string;
                order: number;
                /** @enum {string} */
                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                /** @description Candidates by the status of this step; pending and in progress only while they are in the running */
                counts: {
                    pending: number;
                    in_progress: number;
                    validated: number;
                    rejected: number;
                    skipped: number;
                };
                /** @description Since when the candidate waits who has been longest in progress; null when none is */
                oldestEnteredAt: string | null;
                /** @description Of the candidates who entered it and were then validated or rejected; null when none was */
                medianDaysInStep: number | null;
            }[];
        };
        OrganizationStatus: {
            organizationId: string;
            name: string;
            openRoles: number;
            /** @description Candidates in the running */
            inProgress: number;
            hired: number;
            notSelected: number;
            seatsLeft: number;
            /** @description Since when the candidate waits who has been longest in progress; null when none is */
            oldestEnteredAt: string | null;
            /** @description Everything that had happened up to this position of the log, reached at this time, is counted */
            asOf: {
                /** @description Opaque; grows with the log */
                position: string;
                /** Format: date-time */
                at: string;
            };
            /** @description By step type, over all roles */
            steps: {
                /** @enum {string} */
                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                /** @description Candidates by the status of this step; pending and in progress only while they are in the running */
                counts: {
                    pending: number;
                    in_progress: number;
                    validated: number;
                    rejected: number;
                    skipped: number;
                };
                /** @description Since when the candidate waits who has been longest in progress; null when none is */
                oldestEnteredAt: string | null;
                /** @description Of the candidates who entered it and were then validated or rejected; null when none was */
                medianDaysInStep: number | null;
            }[];
        };
        Contract: {
            id: string;
            stepId: string;
            candidateRoleId: string;
            /** @description `employment` is built in; others are `<organization>.<locale>` */
            templateId: string;
            templateVersion: number;
            locale: string;
            /** @description Of the file, in hexadecimal */
            sha256: string;
            /** @description Of the file, in bytes */
            size: number;
            /** Format: date-time */
            generatedAt: string;
        };
    };
    responses: {
        /** @description Rate limit exceeded */
        Problem429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimited"];
            };
        };
        /** @description Internal server error */
        Problem500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description Temporarily unavailable; a command may or may not have happened */
        Problem503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unavailable"];
            };
        };
        /** @description The body is larger than 64 kB */
        Problem413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLarge"];
            };
        };
        /** @description The body is not plain application/json */
        Problem415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "API-Version": components["headers"]["API-Version"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaType"];
            };
        };
    };
    parameters: {
        /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
        IdempotencyKey: string;
        /** @description An `ETag` as last seen: while it holds, 304 */
        IfNoneMatch: string;
        /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description As the caller sent it, or generated; quote it in support requests */
        "X-Request-Id": string;
        "API-Version": string;
        /** @description Every limit that applies: `"<policy>";q=<requests>;w=<seconds>` */
        "RateLimit-Policy": string;
        /** @description The limit nearest to its end: `"<policy>";r=<left>;t=<seconds until it is whole>` */
        RateLimit: string;
        /** @description `<projection>=<places>`: how far what is shown is behind what you wrote yourself */
        "X-Projection-Lag": string;
        /** @description `Bearer`; on 403 with the scope that is missing */
        "WWW-Authenticate": string;
        /** @description Seconds */
        "Retry-After": string;
        /** @description `true`: what an earlier request was answered */
        "Idempotency-Replayed": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string | null;
                            prefix: string;
                            start: string;
                            enabled: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            lastRequest: string | null;
                            expiresAt: string | null;
                            requestCount: number;
                            owner: {
                                id: string;
                                email: string;
                                name: string;
                                platformRole: string;
                                orgRole: string | null;
                                organizationId: string | null;
                            };
                            /** @description What the agent that holds it is called */
                            label: string | null;
                            scopes: string[];
                            deniedActions: string[];
                            /** @description None: from anywhere */
                            allowedIps: string[];
                            /** @description The key in whose place it was minted */
                            replaces: string | null;
                            /** @description The key minted in its place, last */
                            replacedBy: string | null;
                            revokedAt: string | null;
                            createdBy: string;
                        }[];
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    mintApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sourcing agent",
                 *       "userId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a02",
                 *       "expiresInDays": 30,
                 *       "scopes": [
                 *         "candidates:read",
                 *         "pipeline:read"
                 *       ],
                 *       "deniedActions": [
                 *         "hire"
                 *       ],
                 *       "label": "Scout"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description The user the key acts as */
                    userId: string;
                    /** @default 90 */
                    expiresInDays?: number;
                    /**
                     * @description Omitted: a key with no scopes. Scopes never exceed what the owner may do
                     * @default []
                     */
                    scopes?: ("candidates:read" | "candidates:write" | "roles:read" | "roles:write" | "tests:read" | "tests:write" | "sourcing:read" | "sourcing:write" | "pipeline:read" | "pipeline:write" | "cv-screening:read")[];
                    /**
                     * @description What the key may not do at steps although the owner may: 403 with `deniedAction`
                     * @default []
                     */
                    deniedActions?: ("advance" | "reject" | "hire" | "unreject")[];
                    /** @description Addresses and networks (CIDR) the key may be used from; from elsewhere: 403. None: from anywhere */
                    allowedIps?: string[];
                    /**
                     * @description What the agent that holds the key is called in the history of what it does
                     * @default null
                     */
                    label?: (string & (unknown & unknown)) | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @description Shown once, never retrievable again: not in a repeated answer either */
                            key?: string;
                            prefix: string;
                            start: string;
                            /** Format: date-time */
                            expiresAt: string;
                            userId: string;
                        };
                    };
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Target user not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Key not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the old key is still good, at most: a week
                     * @default 86400
                     */
                    graceSeconds?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @description Shown once, never retrievable again: not in a repeated answer either */
                            key?: string;
                            prefix: string;
                            start: string;
                            /** Format: date-time */
                            expiresAt: string;
                            userId: string;
                            /**
                             * Format: date-time
                             * @description When the old key expires
                             */
                            previousValidUntil: string;
                        };
                    };
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Key not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The key is revoked or has expired. `details.reason`: `key_revoked`, `key_expired`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "key_revoked" | "key_expired" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showUsage: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description Rows older than this; pass the previous `pagination.nextBefore` */
                before?: string;
            };
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            key: {
                                id: string;
                                name: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                lastRequest: string | null;
                                requestCount: number;
                                owner: {
                                    id: string;
                                    email: string;
                                    name: string;
                                };
                            };
                            rows: {
                                id: string;
                                /** Format: date-time */
                                timestamp: string;
                                method: string;
                                path: string;
                                ip: string;
                                userAgent: string;
                                /** @description Template of the path, also for a wrong method; `none` for an unknown path */
                                authEndpoint: string;
                            }[];
                            pagination: {
                                limit: number;
                                hasMore: boolean;
                                nextBefore: string | null;
                            };
                        };
                    };
                };
            };
            /** @description limit or before is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Key not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    auditApiKey: {
        parameters: {
            query?: {
                /** @description A revision, or a time: an ISO 8601 date-time with a zone, or a date (midnight UTC) */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description As it is, or as it was */
                            key: {
                                id: string;
                                name: string;
                                label: string | null;
                                prefix: string;
                                start: string;
                                /** @description Not revoked */
                                enabled: boolean;
                                scopes: string[];
                                deniedActions: string[];
                                allowedIps: string[];
                                /** @description The user the key acts as */
                                userId: string;
                                /** Format: date-time */
                                createdAt: string;
                                createdBy: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /** @description The key in whose place it was minted */
                                replaces: string | null;
                                /** @description The key minted in its place */
                                replacedBy: string | null;
                                revokedAt: string | null;
                                revokedBy: string | null;
                            };
                            /** @description Oldest first */
                            events: {
                                id: string;
                                /** @description The place in its stream */
                                revision: number;
                                /** @description The place in the whole log; opaque, and increasing */
                                position: string;
                                /** @description What happened, for example `StepValidated` */
                                type: string;
                                /** @description Of the type, as the event was recorded */
                                version: number;
                                /**
                                 * Format: date-time
                                 * @description When it was recorded
                                 */
                                at: string;
                                /** @description The X-Request-Id of the request that made it happen */
                                requestId: string | null;
                                actor: {
                                    /**
                                     * @description `api_key`: a key acted, as the user who owns it
                                     * @enum {string}
                                     */
                                    type: "user" | "api_key" | "system" | "candidate";
                                    userId: string | null;
                                    /** @description Of the user, of the agent if its key has a label, or of the part of the system */
                                    name: string | null;
                                    keyId: string | null;
                                    /** @description Also of a key revoked since */
                                    keyName: string | null;
                                    sessionId: string | null;
                                };
                                from: {
                                    enabled: boolean;
                                    /** Format: date-time */
                                    expiresAt: string;
                                } | null;
                                to: {
                                    enabled: boolean;
                                    /** Format: date-time */
                                    expiresAt: string;
                                } | null;
                            }[];
                        };
                    };
                };
            };
            /** @description asOf is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Key not found, or not minted at that moment */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen: while it holds, 304 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Portal slug
                 * @example nordwind
                 */
                orgSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org: {
                            name: string;
                            logo: string;
                            slug: string;
                            domain: string;
                            portalTheme: {
                                showSalary: boolean;
                                primaryColor?: string;
                            };
                        };
                        roles: {
                            id: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryMin?: number | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryMax?: number | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryCurrency?: string | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryPeriod?: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description What the caller has is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Portal not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showPortalRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen: while it holds, 304 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Portal slug
                 * @example nordwind
                 */
                orgSlug: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org: {
                            name: string;
                            logo: string;
                            slug: string;
                            domain: string;
                            portalTheme: {
                                showSalary: boolean;
                                primaryColor?: string;
                            };
                        };
                        role: {
                            id: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryMin?: number | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryMax?: number | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryCurrency?: string | null;
                            /** @description Only when `org.portalTheme.showSalary` is true; null when unset */
                            salaryPeriod?: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description What the caller has is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Portal not found. Job not found or no longer available */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    applyOnPortal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Portal slug
                 * @example nordwind
                 */
                orgSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04",
                 *       "locale": "en"
                 *     }
                 */
                "application/json": {
                    /** @description The public role to apply for */
                    roleId: string;
                    /**
                     * @description Language of the signup link
                     * @default en
                     */
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        inviteUrl: string;
                    };
                };
            };
            /** @description roleId is required */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Portal not found. Job not found or no longer available */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What follows `invite=` in the signup link
                 * @example kYq0sYb0lY3uQ2w1x5n8Zr7tVd4mJc6hGf9eB1aSoPi
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            role: {
                                id: string;
                                name: string;
                                /** @description Rich content; its links are http, https, mailto, tel or relative */
                                description: {
                                    [key: string]: unknown;
                                };
                                department: string;
                                location: string;
                                workType: ("remote" | "hybrid" | "onsite") | null;
                                collarType: ("white" | "gray" | "blue") | null;
                            };
                            organization: {
                                name: string;
                            };
                            /** @description The language of the link */
                            locale: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /** @description What an acceptance must say, and may */
                            asks: {
                                /** @enum {string} */
                                name: "required" | "optional";
                                /** @enum {string} */
                                email: "required" | "optional";
                                /** @enum {string} */
                                phone: "required" | "optional";
                                /** @enum {string} */
                                cv: "required" | "optional";
                                /** @enum {string} */
                                answers: "required" | "optional";
                            };
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description The invitation is not valid, or the job no longer available */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What follows `invite=` in the signup link
                 * @example kYq0sYb0lY3uQ2w1x5n8Zr7tVd4mJc6hGf9eB1aSoPi
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Example",
                 *       "email": "ada@example.org",
                 *       "cv": {
                 *         "fileName": "cv.txt",
                 *         "content": "QWRhIEV4YW1wbGUsIHdlbGRlcg=="
                 *       },
                 *       "answers": [
                 *         {
                 *           "question": "When can you begin?",
                 *           "answer": "In May"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    email: string;
                    /** @default null */
                    phone?: string | null;
                    cv?: {
                        /** @description Kept as it is; what the file is is seen from its content */
                        fileName: string;
                        /** @description A PDF, a DOCX or a text in UTF-8, in base64, up to 5 MB */
                        content: string;
                    } | null;
                    /**
                     * @description To questions of your own
                     * @default []
                     */
                    answers?: {
                        question: string;
                        answer: string;
                    }[];
                };
                "multipart/form-data": {
                    name: string;
                    email: string;
                    phone?: string;
                    /** @description The list that a JSON body has, as JSON */
                    answers?: string;
                    /**
                     * Format: binary
                     * @description A PDF, a DOCX or a text in UTF-8, up to 5 MB
                     */
                    cv?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        acceptance: {
                            role: {
                                id: string;
                                name: string;
                            };
                            organization: {
                                name: string;
                            };
                        };
                    };
                };
            };
            /** @description The body is not as described, or the CV is no PDF, DOCX or text */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description The invitation is not valid, or the job no longer available */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The body is larger than 6 MB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLarge"];
                };
            };
            /** @description The body is not plain application/json or multipart/form-data */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaType"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Principal"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key may not be used from this address */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listSteps: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /** @description One organization; all that you see without it */
                organizationId?: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                roleId?: string;
                candidateId?: string;
                /** @description A step of a role's pipeline */
                roleStepId?: string;
                stepType?: "cv_screening" | "test" | "interview" | "offer" | "custom";
                status?: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                /**
                 * @description Only where a candidate stands now: in progress, of a candidate in the running
                 * @example true
                 */
                current?: "true";
                /** @description Only what was reached before: aging */
                enteredBefore?: string;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidateSteps: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Goes into `If-Match` of a transition */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                            candidateId: string;
                            candidateRoleId: string;
                            organizationId: string;
                            /** @description Null: not reached yet */
                            enteredAt: string | null;
                            /** @description Null: not validated and not rejected */
                            leftAt: string | null;
                            /**
                             * Format: date-time
                             * @description When anything last changed on the way of the candidate through the role
                             */
                            updatedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listOutcomeReasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcomeReasons: {
                            id: string;
                            label: string;
                            /** @enum {string} */
                            type: "rejected_by_us" | "withdrawn_by_candidate" | "other";
                            /** @description False: no longer offered, kept so that history resolves */
                            active: boolean;
                        }[];
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    followEvents: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters; without it: from the beginning */
                after?: string;
                /** @description Comma list of `candidate.created`, `candidate.document_added`, `candidate.document_read`, `candidate.document_unreadable`, `candidate.erased`, `candidate.invitation_accepted`, `candidate.note_added`, `candidate.placed`, `candidate.updated`, `candidate_role.entered`, `candidate_role.hired`, `candidate_role.not_selected`, `candidate_role.reopened`, `candidate_step.rejected`, `candidate_step.screened`, `candidate_step.validated`, `contract.generated`, `role.capacity_changed`, `role.closed`, `role.created`, `role.described`, `role.opened`, `role.published`, `role.put_on_hold`, `role.seat_filled`, `role.seat_freed`, `role.steps_changed`, `role.withdrawn` */
                types?: string;
                roleId?: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                candidateId?: string;
                /** @description One organization; all that you see without it */
                organizationId?: string;
            };
            header?: {
                /** @description With `Accept: text/event-stream`: the id of the last event that was received */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["Change"][];
                        pagination: {
                            limit: number;
                            /** @description Ask again at once; a page may be empty and not the last */
                            hasMore: boolean;
                            /** @description Always there: keep it, ask again with it later */
                            nextCursor: string;
                        };
                    };
                    "text/event-stream": string;
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters or of another log */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showStep: {
        parameters: {
            query?: {
                /** @description A revision, or a time: an ISO 8601 date-time with a zone, or a date (midnight UTC) */
                asOf?: string;
            };
            header?: never;
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                            candidateId: string;
                            /** @description Null: not reached yet */
                            enteredAt: string | null;
                            /** @description Null: no contract was made for this step */
                            contractId: string | null;
                            /** @description Oldest first, of every event that happened at this step; not with asOf */
                            effects?: {
                                id: string;
                                /** @enum {string} */
                                type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                                /** @enum {string} */
                                status: "pending" | "running" | "succeeded" | "failed" | "parked" | "skipped";
                                /** @description Runs that ended, well or not */
                                attempts: number;
                                /** @description A short reason; stays when a later attempt succeeds */
                                lastError: string | null;
                                /** @description On skipped effects */
                                skipReason: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            /** @description What you may do now; not with asOf */
                            allowedActions?: {
                                /** @enum {string} */
                                action: "advance" | "reject" | "hire" | "unreject";
                                allowed: boolean;
                                /** @description Why not: `insufficient_scope`, `forbidden`, `denied_action` (of the key), or the reason the transition would be refused for; with an `externalPositionId` in the body `external_position_id_required` is none */
                                blockers: string[];
                            }[];
                        };
                        /** @description The newest event of the candidate role at the requested moment */
                        asOf?: {
                            revision: number;
                            /** Format: date-time */
                            at: string;
                        };
                    };
                };
            };
            /** @description asOf is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found, or not there at that moment */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showStepHistory: {
        parameters: {
            query?: {
                /** @description Rows per page; default 100 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Oldest first */
                        events: {
                            id: string;
                            /** @description The place in its stream */
                            revision: number;
                            /** @description The place in the whole log; opaque, and increasing */
                            position: string;
                            /** @description What happened, for example `StepValidated` */
                            type: string;
                            /** @description Of the type, as the event was recorded */
                            version: number;
                            /**
                             * Format: date-time
                             * @description When it was recorded
                             */
                            at: string;
                            /** @description The X-Request-Id of the request that made it happen */
                            requestId: string | null;
                            actor: {
                                /**
                                 * @description `api_key`: a key acted, as the user who owns it
                                 * @enum {string}
                                 */
                                type: "user" | "api_key" | "system" | "candidate";
                                userId: string | null;
                                /** @description Of the user, of the agent if its key has a label, or of the part of the system */
                                name: string | null;
                                keyId: string | null;
                                /** @description Also of a key revoked since */
                                keyName: string | null;
                            };
                            candidateRoleId: string | null;
                            roleId: string | null;
                            /** @description The step the event names */
                            stepId: string | null;
                            /** @description The statuses before; null: there were none */
                            from: {
                                /** @enum {string} */
                                candidateRoleStatus: "In Progress" | "Hired" | "Not Selected";
                                steps: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                }[];
                            } | null;
                            /** @description The statuses after */
                            to: {
                                /** @enum {string} */
                                candidateRoleStatus: "In Progress" | "Hired" | "Not Selected";
                                steps: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                }[];
                            } | null;
                            /** @description `[erased]` once the person is */
                            notes: string | null;
                            outcomeType: string | null;
                            outcomeReason: string | null;
                            /** @description What else this type of event says */
                            details: {
                                score?: number;
                                /** Format: date-time */
                                hiredDate?: string;
                                offerAcceptedDate?: string | null;
                                externalPositionId?: string | null;
                                contractId?: string;
                                noteId?: string;
                                /** @description Of a CV, on what an engine made of it */
                                screeningId?: string;
                                /**
                                 * @description What the engine recommends
                                 * @enum {string}
                                 */
                                recommendation?: "advance" | "review" | "reject";
                                documentId?: string | null;
                                /** @description Of the invitation that was accepted */
                                roleId?: string;
                                /** @description Why the person was erased */
                                reason?: string;
                                /** @description Contact fields that were changed; null once the person is erased */
                                changedFields?: ("name" | "email" | "phone" | "location" | "links" | "externalId" | "source" | "tags")[] | null;
                            };
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description limit or cursor is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showCandidateHistory: {
        parameters: {
            query?: {
                /** @description Rows per page; default 100 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Candidate id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Oldest first */
                        events: {
                            id: string;
                            /** @description The place in its stream */
                            revision: number;
                            /** @description The place in the whole log; opaque, and increasing */
                            position: string;
                            /** @description What happened, for example `StepValidated` */
                            type: string;
                            /** @description Of the type, as the event was recorded */
                            version: number;
                            /**
                             * Format: date-time
                             * @description When it was recorded
                             */
                            at: string;
                            /** @description The X-Request-Id of the request that made it happen */
                            requestId: string | null;
                            actor: {
                                /**
                                 * @description `api_key`: a key acted, as the user who owns it
                                 * @enum {string}
                                 */
                                type: "user" | "api_key" | "system" | "candidate";
                                userId: string | null;
                                /** @description Of the user, of the agent if its key has a label, or of the part of the system */
                                name: string | null;
                                keyId: string | null;
                                /** @description Also of a key revoked since */
                                keyName: string | null;
                            };
                            candidateRoleId: string | null;
                            roleId: string | null;
                            /** @description The step the event names */
                            stepId: string | null;
                            /** @description The statuses before; null: there were none */
                            from: {
                                /** @enum {string} */
                                candidateRoleStatus: "In Progress" | "Hired" | "Not Selected";
                                steps: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                }[];
                            } | null;
                            /** @description The statuses after */
                            to: {
                                /** @enum {string} */
                                candidateRoleStatus: "In Progress" | "Hired" | "Not Selected";
                                steps: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                }[];
                            } | null;
                            /** @description `[erased]` once the person is */
                            notes: string | null;
                            outcomeType: string | null;
                            outcomeReason: string | null;
                            /** @description What else this type of event says */
                            details: {
                                score?: number;
                                /** Format: date-time */
                                hiredDate?: string;
                                offerAcceptedDate?: string | null;
                                externalPositionId?: string | null;
                                contractId?: string;
                                noteId?: string;
                                /** @description Of a CV, on what an engine made of it */
                                screeningId?: string;
                                /**
                                 * @description What the engine recommends
                                 * @enum {string}
                                 */
                                recommendation?: "advance" | "review" | "reject";
                                documentId?: string | null;
                                /** @description Of the invitation that was accepted */
                                roleId?: string;
                                /** @description Why the person was erased */
                                reason?: string;
                                /** @description Contact fields that were changed; null once the person is erased */
                                changedFields?: ("name" | "email" | "phone" | "location" | "links" | "externalId" | "source" | "tags")[] | null;
                            };
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description limit or cursor is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    advanceStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Strong CV"
                 *     }
                 */
                "application/json": {
                    /** @description Validation note recorded on the step */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                        /** @description The step that was entered; null at the end */
                        nextStep: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        } | null;
                        candidateRole: {
                            id: string;
                            /** @enum {string} */
                            status: "In Progress" | "Hired" | "Not Selected";
                        };
                        /** @description What follows; one that finds nothing to do ends as `skipped`. None is an e-mail */
                        effects: {
                            id: string;
                            /** @enum {string} */
                            type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                            /** @constant */
                            status: "pending";
                        }[];
                        /** @description Where the log stood after it; opaque */
                        position: string | null;
                    };
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key is denied the action */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The step is already completed or rejected, the candidate was erased, or the step has changed since If-Match. `details.reason`: `already_completed`, `already_rejected`, `already_hired`, `already_not_selected`, `candidate_erased`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "already_completed" | "already_rejected" | "already_hired" | "already_not_selected" | "candidate_erased" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rejectStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "outcomeNotes": "Moves to another city",
                 *       "outcomeType": "withdrawn_by_candidate",
                 *       "outcomeReason": "location_or_commute"
                 *     }
                 */
                "application/json": {
                    /** @description Recorded as the rejection reason; when empty, `outcomeReason` is, then `outcomeType` */
                    outcomeNotes?: string;
                    /** @description Structured outcome classification */
                    outcomeType?: string;
                    /** @description Structured outcome reason */
                    outcomeReason?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                        /** @description The step that was entered; null at the end */
                        nextStep: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        } | null;
                        candidateRole: {
                            id: string;
                            /** @enum {string} */
                            status: "In Progress" | "Hired" | "Not Selected";
                        };
                        /** @description What follows; one that finds nothing to do ends as `skipped`. None is an e-mail */
                        effects: {
                            id: string;
                            /** @enum {string} */
                            type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                            /** @constant */
                            status: "pending";
                        }[];
                        /** @description Where the log stood after it; opaque */
                        position: string | null;
                    };
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key is denied the action */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The step is already rejected, the candidate was erased, or the step has changed since If-Match. `details.reason`: `already_rejected`, `already_hired`, `already_not_selected`, `candidate_erased`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "already_rejected" | "already_hired" | "already_not_selected" | "candidate_erased" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    hireAtStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "hiredDate": "2026-12-01"
                 *     }
                 */
                "application/json": {
                    /** @description Hire note */
                    notes?: string;
                    /** @description The same; `notes` is taken when both are given and it is not empty */
                    outcomeNotes?: string;
                    /** @description ISO 8601 date, or date-time with a zone; defaults to now */
                    hiredDate?: string;
                    /** @description When the offer was accepted */
                    offerAcceptedDate?: string;
                    /** @description HRIS position or seat code; may be required per organization */
                    externalPositionId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                        /** @description The step that was entered; null at the end */
                        nextStep: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        } | null;
                        candidateRole: {
                            id: string;
                            /** @enum {string} */
                            status: "In Progress" | "Hired" | "Not Selected";
                        };
                        /** @description What follows; one that finds nothing to do ends as `skipped`. None is an e-mail */
                        effects: {
                            id: string;
                            /** @enum {string} */
                            type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                            /** @constant */
                            status: "pending";
                        }[];
                        /** @description Where the log stood after it; opaque */
                        position: string | null;
                    };
                };
            };
            /** @description Capacity filled, role not open, external position id missing, invalid date or invalid body. `details.reason`: `capacity_filled`, `role_not_open`, `external_position_id_required`, `invalid_date` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "capacity_filled" | "role_not_open" | "external_position_id_required" | "invalid_date";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key is denied the action */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The candidate is already hired or rejected for this role, or was erased, or the step has changed since If-Match. `details.reason`: `already_rejected`, `already_hired`, `already_not_selected`, `candidate_erased`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "already_rejected" | "already_hired" | "already_not_selected" | "candidate_erased" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    unrejectStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a08.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Mistaken identity"
                 *     }
                 */
                "application/json": {
                    /** @description Why the rejection is withdrawn */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                        /** @description The step that was entered; null at the end */
                        nextStep: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        } | null;
                        candidateRole: {
                            id: string;
                            /** @enum {string} */
                            status: "In Progress" | "Hired" | "Not Selected";
                        };
                        /** @description What follows; one that finds nothing to do ends as `skipped`. None is an e-mail */
                        effects: {
                            id: string;
                            /** @enum {string} */
                            type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                            /** @constant */
                            status: "pending";
                        }[];
                        /** @description Where the log stood after it; opaque */
                        position: string | null;
                    };
                };
            };
            /** @description The body is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key is denied the action */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The step is not rejected, the role is closed or filled, the candidate was erased, or the step has changed since If-Match. `details.reason`: `not_rejected`, `role_closed`, `role_filled`, `candidate_erased`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "not_rejected" | "role_closed" | "role_filled" | "candidate_erased" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    previewStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description CandidateRoleStep id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "hire"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    action: "advance";
                    /** @description Validation note recorded on the step */
                    notes?: string;
                } | {
                    /** @constant */
                    action: "reject";
                    /** @description Recorded as the rejection reason; when empty, `outcomeReason` is, then `outcomeType` */
                    outcomeNotes?: string;
                    /** @description Structured outcome classification */
                    outcomeType?: string;
                    /** @description Structured outcome reason */
                    outcomeReason?: string;
                } | {
                    /** @constant */
                    action: "hire";
                    /** @description Hire note */
                    notes?: string;
                    /** @description The same; `notes` is taken when both are given and it is not empty */
                    outcomeNotes?: string;
                    /** @description ISO 8601 date, or date-time with a zone; defaults to now */
                    hiredDate?: string;
                    /** @description When the offer was accepted */
                    offerAcceptedDate?: string;
                    /** @description HRIS position or seat code; may be required per organization */
                    externalPositionId?: string;
                } | {
                    /** @constant */
                    action: "unreject";
                    /** @description Why the rejection is withdrawn */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        preview: {
                            /** @enum {string} */
                            action: "advance" | "reject" | "hire" | "unreject";
                            step: {
                                id: string;
                                roleId: string;
                                roleStepId: string;
                                name: string;
                                order: number;
                                /** @enum {string} */
                                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                                /** @enum {string} */
                                status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                /** @description Rises with everything that happens to the candidate in the role */
                                version: number;
                                /**
                                 * Format: date-time
                                 * @description On validated steps
                                 */
                                validatedAt?: string;
                                /** @description On validated steps, 0 to 100 */
                                validationScore?: number;
                                /** @description On validated steps */
                                validationNotes?: string | null;
                                /**
                                 * Format: date-time
                                 * @description On rejected steps
                                 */
                                rejectedAt?: string;
                                /** @description On rejected steps */
                                rejectionReason?: string;
                            };
                            /** @description The step that was entered; null at the end */
                            nextStep: {
                                id: string;
                                roleId: string;
                                roleStepId: string;
                                name: string;
                                order: number;
                                /** @enum {string} */
                                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                                /** @enum {string} */
                                status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                                /** @description Rises with everything that happens to the candidate in the role */
                                version: number;
                                /**
                                 * Format: date-time
                                 * @description On validated steps
                                 */
                                validatedAt?: string;
                                /** @description On validated steps, 0 to 100 */
                                validationScore?: number;
                                /** @description On validated steps */
                                validationNotes?: string | null;
                                /**
                                 * Format: date-time
                                 * @description On rejected steps
                                 */
                                rejectedAt?: string;
                                /** @description On rejected steps */
                                rejectionReason?: string;
                            } | null;
                            candidateRole: {
                                id: string;
                                /** @enum {string} */
                                status: "In Progress" | "Hired" | "Not Selected";
                            };
                            effects: {
                                /** @enum {string} */
                                type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                                willRun: boolean;
                                /** @description Why it will not run */
                                reason?: string;
                            }[];
                            warnings: {
                                /** @enum {string} */
                                code: "skips_steps" | "rejects_validated_step" | "takes_last_seat" | "irreversible";
                                message: string;
                                stepIds?: string[];
                            }[];
                            /** @description What was looked at; for If-Match of the real call */
                            version: number;
                        };
                    };
                };
            };
            /** @description The body is not as described, or what the transition would be refused for with 400. `details.reason`: `capacity_filled`, `role_not_open`, `external_position_id_required`, `invalid_date` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "capacity_filled" | "role_not_open" | "external_position_id_required" | "invalid_date";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key is denied the action */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Step not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description What the transition would be refused for with 409, or the step has changed since If-Match. `details.reason`: `already_completed`, `already_rejected`, `already_hired`, `already_not_selected`, `candidate_erased`, `not_rejected`, `role_closed`, `role_filled`, `stale_version` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "already_completed" | "already_rejected" | "already_hired" | "already_not_selected" | "candidate_erased" | "not_rejected" | "role_closed" | "role_filled" | "stale_version";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    retryEffect: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Effect id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0b.generate-contract
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        effect: {
                            id: string;
                            /** @enum {string} */
                            type: "contract_generation" | "hris_trigger" | "status_cache" | "person_erasure" | "document_text";
                            /** @enum {string} */
                            status: "pending" | "running" | "succeeded" | "failed" | "parked" | "skipped";
                            /** @description Runs that ended, well or not */
                            attempts: number;
                            /** @description A short reason; stays when a later attempt succeeds */
                            lastError: string | null;
                            /** @description On skipped effects */
                            skipReason: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
            /** @description The request is not of the shape described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Effect not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The effect is neither failed nor parked. `details.reason`: `not_retryable`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "not_retryable" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showPipeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pipeline"];
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showOrganizationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationStatus"];
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /**
                 * @description One organization; all that you see without it
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01
                 */
                organizationId?: string;
                /** @example open */
                status?: "draft" | "open" | "on_hold" | "filled" | "closed";
                /** @description Whether it is on the portal while it is open */
                public?: "true" | "false";
                department?: string;
                location?: string;
                workType?: "remote" | "hybrid" | "onsite";
                collarType?: "white" | "gray" | "blue";
                /** @description How the name begins, in any case */
                q?: string;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            /** @enum {string} */
                            status: "draft" | "open" | "on_hold" | "filled" | "closed";
                            isPublic: boolean;
                            capacity: {
                                total: number;
                                hired: number;
                                remaining: number;
                            };
                            /** @description Goes into `If-Match` of a change */
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When anything last happened to the role
                             */
                            updatedAt: string;
                            closedAt: string | null;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope roles:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01",
                 *       "name": "Head of People",
                 *       "department": "People",
                 *       "location": "Riyadh",
                 *       "workType": "hybrid",
                 *       "capacity": 1
                 *     }
                 */
                "application/json": {
                    /** @description Needed unless you are a member of exactly one organization */
                    organizationId?: string;
                    name: string;
                    /** @description Rich content; its links are http, https, mailto, tel or relative */
                    description?: {
                        [key: string]: components["schemas"]["__schema0"];
                    };
                    department?: string;
                    location?: string;
                    workType?: ("remote" | "hybrid" | "onsite") | null;
                    collarType?: ("white" | "gray" | "blue") | null;
                    salaryMin?: number | null;
                    salaryMax?: number | null;
                    salaryCurrency?: string | null;
                    salaryPeriod?: string | null;
                    /**
                     * @description How many may be hired
                     * @default 1
                     */
                    capacity?: number;
                    /**
                     * @description Whether an open role is on the portal
                     * @default false
                     */
                    isPublic?: boolean;
                    /** @description In order; `cv_screening`, `interview`, `offer` by default */
                    steps?: {
                        name: string;
                        /** @enum {string} */
                        stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        role: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            /** @enum {string} */
                            status: "draft" | "open" | "on_hold" | "filled" | "closed";
                            isPublic: boolean;
                            capacity: {
                                total: number;
                                hired: number;
                                remaining: number;
                            };
                            /** @description Goes into `If-Match` of a change */
                            version: number;
                            steps: {
                                id: string;
                                name: string;
                                order: number;
                                /** @enum {string} */
                                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                                /** @description The last one */
                                isFinal: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description The body is not as described, or organizationId is missing */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You have no authority in this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            /** @enum {string} */
                            status: "draft" | "open" | "on_hold" | "filled" | "closed";
                            isPublic: boolean;
                            capacity: {
                                total: number;
                                hired: number;
                                remaining: number;
                            };
                            /** @description Goes into `If-Match` of a change */
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When anything last happened to the role
                             */
                            updatedAt: string;
                            closedAt: string | null;
                            steps: {
                                id: string;
                                name: string;
                                order: number;
                                /** @enum {string} */
                                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                                /** @description The last one */
                                isFinal: boolean;
                            }[];
                            /** @description Whether a hire must name an `externalPositionId` */
                            requiresExternalPositionId: boolean;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope roles:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a05 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "open",
                 *       "isPublic": true
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @description Rich content; its links are http, https, mailto, tel or relative */
                    description?: {
                        [key: string]: components["schemas"]["__schema0"];
                    };
                    department?: string;
                    location?: string;
                    workType?: ("remote" | "hybrid" | "onsite") | null;
                    collarType?: ("white" | "gray" | "blue") | null;
                    salaryMin?: number | null;
                    salaryMax?: number | null;
                    salaryCurrency?: string | null;
                    salaryPeriod?: string | null;
                    /** @description How many may be hired */
                    capacity?: number;
                    /** @description Whether an open role is on the portal */
                    isPublic?: boolean;
                    /**
                     * @description A draft and a role on hold can be opened, an open one put on hold, any closed; a closed one stays closed
                     * @enum {string}
                     */
                    status?: "draft" | "open" | "on_hold" | "filled" | "closed";
                    /** @description All of them, in order; only while the role is a draft */
                    steps?: {
                        /** @description Of a step that stays */
                        id?: string;
                        name: string;
                        /** @enum {string} */
                        stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        role: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @description Rich content; its links are http, https, mailto, tel or relative */
                            description: {
                                [key: string]: unknown;
                            };
                            department: string;
                            location: string;
                            workType: ("remote" | "hybrid" | "onsite") | null;
                            collarType: ("white" | "gray" | "blue") | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            /** @enum {string} */
                            status: "draft" | "open" | "on_hold" | "filled" | "closed";
                            isPublic: boolean;
                            capacity: {
                                total: number;
                                hired: number;
                                remaining: number;
                            };
                            /** @description Goes into `If-Match` of a change */
                            version: number;
                            steps: {
                                id: string;
                                name: string;
                                order: number;
                                /** @enum {string} */
                                stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                                /** @description The last one */
                                isFinal: boolean;
                            }[];
                        };
                    };
                };
            };
            /** @description The body is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the roles of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description No such move from its status, fewer seats than are taken, steps that are in use, or changed since If-Match. `details.reason`: `illegal_move`, `capacity_below_hires`, `steps_in_use`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "illegal_move" | "capacity_below_hires" | "steps_in_use" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listCandidates: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /** @description One organization; all that you see without it */
                organizationId?: string;
                /** @description How the name or the address begins, in any case */
                q?: string;
                /** @description This very address, in any case */
                email?: string;
                externalId?: string;
                /**
                 * @description On this role
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04
                 */
                roleId?: string;
                /**
                 * @description On a role with this status; together with `roleId`, on that role
                 * @example active
                 */
                roleStatus?: "active" | "hired" | "not_selected";
                /** @description In progress at a step of this type; together with `roleId`, of that role */
                stepType?: "cv_screening" | "test" | "interview" | "offer" | "custom";
                /** @description Moved then or since; together with `roleId`, on that role */
                stageChangedAfter?: string;
                source?: string;
                tag?: string;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: {
                            id: string;
                            organizationId: string;
                            /** @description `[erased]` once the candidate is, like the address */
                            name: string;
                            email: string;
                            phone: string | null;
                            location: string | null;
                            links: string[];
                            externalId: string | null;
                            source: string | null;
                            tags: string[];
                            /** @description Goes into `If-Match` of a correction */
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When anything last happened to the candidate, on any role too
                             */
                            updatedAt: string;
                            /** @description Null: not erased */
                            erasedAt: string | null;
                            roles: {
                                roleId: string;
                                roleName: string;
                                candidateRoleId: string;
                                /** @enum {string} */
                                status: "In Progress" | "Hired" | "Not Selected";
                                /** @description Null: no step is in progress */
                                currentStepId: string | null;
                                currentStepName: string | null;
                                /** @description Of the current step */
                                stepType: ("cv_screening" | "test" | "interview" | "offer" | "custom") | null;
                                /**
                                 * Format: date-time
                                 * @description Since when the candidate is on the role
                                 */
                                enteredAt: string;
                            }[];
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope candidates:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01",
                 *       "name": "Grace Example",
                 *       "email": "grace@example.org",
                 *       "externalId": "ats-4711",
                 *       "source": "referral",
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04"
                 *     }
                 */
                "application/json": {
                    /** @description Needed unless you are a member of exactly one organization */
                    organizationId?: string;
                    name: string;
                    email: string;
                    phone?: string | null;
                    location?: string | null;
                    links?: string[];
                    /** @description The candidate's id in another system */
                    externalId?: string | null;
                    /** @description Where the candidate came from, in your words */
                    source?: string | null;
                    tags?: string[];
                    /** @description Puts the candidate on the first step of this role as well */
                    roleId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        candidate: {
                            id: string;
                            organizationId: string;
                            /** @description `[erased]` once the candidate is, like the address */
                            name: string;
                            email: string;
                            phone: string | null;
                            location: string | null;
                            links: string[];
                            externalId: string | null;
                            source: string | null;
                            tags: string[];
                            /** @description Goes into `If-Match` of a correction */
                            version: number;
                        };
                        /** @description False: there was one; nothing about them was changed */
                        created: boolean;
                        /** @description The first step of the role, when one was named */
                        step?: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, organizationId is missing, or the role is not open. `details.reason`: `role_not_open` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "role_not_open";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You have no authority in this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found, or no such role in it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The external id and the address were reserved for two candidates. `details.reason`: `identity_taken`, `candidate_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "identity_taken" | "candidate_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidate: {
                            id: string;
                            organizationId: string;
                            /** @description `[erased]` once the candidate is, like the address */
                            name: string;
                            email: string;
                            phone: string | null;
                            location: string | null;
                            links: string[];
                            externalId: string | null;
                            source: string | null;
                            tags: string[];
                            /** @description Goes into `If-Match` of a correction */
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When anything last happened to the candidate, on any role too
                             */
                            updatedAt: string;
                            /** @description Null: not erased */
                            erasedAt: string | null;
                            roles: {
                                roleId: string;
                                roleName: string;
                                candidateRoleId: string;
                                /** @enum {string} */
                                status: "In Progress" | "Hired" | "Not Selected";
                                /** @description Null: no step is in progress */
                                currentStepId: string | null;
                                currentStepName: string | null;
                                /** @description Of the current step */
                                stepType: ("cv_screening" | "test" | "interview" | "offer" | "custom") | null;
                                /**
                                 * Format: date-time
                                 * @description Since when the candidate is on the role
                                 */
                                enteredAt: string;
                            }[];
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope candidates:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    correctCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` as last seen, or `*`: on any other version the answer is 409 `stale_version` */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "phone": "+49 40 123456"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    email?: string;
                    phone?: string | null;
                    location?: string | null;
                    links?: string[];
                    /** @description The candidate's id in another system */
                    externalId?: string | null;
                    /** @description Where the candidate came from, in your words */
                    source?: string | null;
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        candidate: {
                            id: string;
                            organizationId: string;
                            /** @description `[erased]` once the candidate is, like the address */
                            name: string;
                            email: string;
                            phone: string | null;
                            location: string | null;
                            links: string[];
                            externalId: string | null;
                            source: string | null;
                            tags: string[];
                            /** @description Goes into `If-Match` of a correction */
                            version: number;
                        };
                    };
                };
            };
            /** @description The body is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description Another candidate goes by the address or external id, the candidate was erased, or has changed since If-Match. `details.reason`: `identity_taken`, `candidate_erased`, `stale_version`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "identity_taken" | "candidate_erased" | "stale_version" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    placeCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a09 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04"
                 *     }
                 */
                "application/json": {
                    roleId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        candidateRole: {
                            id: string;
                            roleId: string;
                            /** @enum {string} */
                            status: "In Progress" | "Hired" | "Not Selected";
                        };
                        /** @description The first step of the role */
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or the role is not open. `details.reason`: `role_not_open` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "role_not_open";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found, or no such role in their organization */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The candidate is on this role already, or was erased. `details.reason`: `already_placed`, `candidate_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "already_placed" | "candidate_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /** @description Rows per page; default 100 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notes: {
                            id: string;
                            body: string;
                            /** @enum {string} */
                            visibility: "team" | "managers";
                            /** @description A user's id */
                            notedBy: string;
                            /** Format: date-time */
                            notedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of another list */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope candidates:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    noteOnCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Prefers mornings",
                 *       "visibility": "team"
                 *     }
                 */
                "application/json": {
                    body: string;
                    /**
                     * @description `managers`: only for those who may manage steps in the organization
                     * @default team
                     * @enum {string}
                     */
                    visibility?: "team" | "managers";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        note: {
                            id: string;
                            body: string;
                            /** @enum {string} */
                            visibility: "team" | "managers";
                            /** @description A user's id */
                            notedBy: string;
                            /** Format: date-time */
                            notedAt: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or an unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The candidate was erased, or has 1,000 notes. `details.reason`: `candidate_erased`, `too_many_notes`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "candidate_erased" | "too_many_notes" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first */
                        documents: {
                            id: string;
                            /** @enum {string} */
                            kind: "cv";
                            /** @description As the candidate calls it */
                            fileName: string;
                            /** @description As its content says */
                            mediaType: string;
                            /** @description Bytes */
                            size: number;
                            /** @description In hexadecimal */
                            sha256: string;
                            /** Format: date-time */
                            attachedAt: string;
                            /** @description Another submission for this role came before; the two may be of different people */
                            further: boolean;
                            /**
                             * @description The sender is not verified: anyone can enter any address
                             * @constant
                             */
                            verified: false;
                            text: {
                                /**
                                 * @description Its text is read by the worker, soon after the document came
                                 * @enum {string}
                                 */
                                status: "pending" | "extracted" | "unreadable";
                                characters: number | null;
                                /** @description Why it has none: `encrypted`, `damaged`, `no_text`, `too_large`, `too_slow` */
                                reason: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope candidates:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showDocumentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0d */
                id: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0e */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description The name to save the file under */
                    "Content-Disposition": string;
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization, or the key lacks the scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found. Document not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listAcceptances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first */
                        acceptances: {
                            roleId: string;
                            locale: string;
                            /** @description As entered with this acceptance, like the other fields */
                            name: string;
                            phone: string | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            /** @description The CV that came with it */
                            documentId: string | null;
                            /** Format: date-time */
                            acceptedAt: string;
                            /** @description Another submission for this role came before; the two may be of different people */
                            further: boolean;
                            /**
                             * @description The sender is not verified: anyone can enter any address
                             * @constant
                             */
                            verified: false;
                        }[];
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization, or the key lacks the scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    exportCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidate: {
                            id: string;
                            organizationId: string;
                            erasedAt: string | null;
                            /** @description As last corrected */
                            contact: {
                                [key: string]: unknown;
                            };
                        };
                        roles: {
                            /** @description Of the candidate role */
                            id: string;
                            roleId: string;
                            /** @description Null: placed, and not begun yet */
                            status: string | null;
                            /** @description With notes, reasons and scores */
                            steps: {
                                [key: string]: unknown;
                            }[];
                        }[];
                        contracts: {
                            id: string;
                            candidateRoleId: string;
                            stepId: string;
                            locale: string;
                            /** @description Of the PDF, in hexadecimal */
                            sha256: string;
                            /** Format: date-time */
                            generatedAt: string;
                            /** @description Base64 */
                            pdf: string;
                        }[];
                        /** @description As they came from the candidate */
                        documents: {
                            id: string;
                            kind: string;
                            fileName: string;
                            mediaType: string;
                            /** @description Of the file, in hexadecimal */
                            sha256: string;
                            /** Format: date-time */
                            attachedAt: string;
                            /** @description Base64 */
                            file: string;
                        }[];
                        /** @description Every event about the person, in the order of the log */
                        history: {
                            stream: string;
                            revision: number;
                            /** Format: date-time */
                            recordedAt: string;
                            type: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not decide about this candidate's personal data, or the key lacks the scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    eraseCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a09 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked by the person"
                 *     }
                 */
                "application/json": {
                    /** @description Why; it is kept, so it may not say who the candidate is */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        candidate: {
                            id: string;
                            /**
                             * Format: date-time
                             * @description When it was requested for the first time
                             */
                            erasedAt: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or the reason says who the candidate is. `details.reason`: `reason_names_person` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "reason_names_person";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not decide about this candidate's personal data, or the key lacks the scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Candidate not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The candidate is still in progress for a role. `details.reason`: `candidate_in_progress`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "candidate_in_progress" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listTests: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /**
                 * @description One organization; all that you see without it
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01
                 */
                organizationId?: string;
                /** @description That candidates of this role may take */
                roleId?: string;
                active?: "true" | "false";
                /** @description How the name begins, in any case */
                q?: string;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tests: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "skills" | "coding" | "cognitive" | "language" | "personality" | "other";
                            durationMinutes: number | null;
                            maxScore: number;
                            passScore: number | null;
                            language: string | null;
                            url: string | null;
                            /** @description None: any role */
                            roleIds: string[];
                            /** @description False: retired, it can no longer be assigned */
                            active: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope tests:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01",
                 *       "name": "Logical reasoning",
                 *       "kind": "cognitive",
                 *       "maxScore": 40,
                 *       "passScore": 24
                 *     }
                 */
                "application/json": {
                    /** @description Needed unless you are a member of exactly one organization */
                    organizationId?: string;
                    name: string;
                    /** @enum {string} */
                    kind: "skills" | "coding" | "cognitive" | "language" | "personality" | "other";
                    durationMinutes?: number;
                    /** @description Points there are */
                    maxScore: number;
                    /** @description Points needed to pass */
                    passScore?: number;
                    /** @description A language tag */
                    language?: string;
                    /**
                     * Format: uri
                     * @description Where it is taken; an assignment adds its id to it
                     */
                    url?: string;
                    /**
                     * @description The roles it is for; none: any
                     * @default []
                     */
                    roleIds?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        test: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "skills" | "coding" | "cognitive" | "language" | "personality" | "other";
                            durationMinutes: number | null;
                            maxScore: number;
                            passScore: number | null;
                            language: string | null;
                            url: string | null;
                            /** @description None: any role */
                            roleIds: string[];
                            /** @description False: retired, it can no longer be assigned */
                            active: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or organizationId is missing */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You have no authority in this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Test id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "skills" | "coding" | "cognitive" | "language" | "personality" | "other";
                            durationMinutes: number | null;
                            maxScore: number;
                            passScore: number | null;
                            language: string | null;
                            url: string | null;
                            /** @description None: any role */
                            roleIds: string[];
                            /** @description False: retired, it can no longer be assigned */
                            active: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope tests:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Test not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    retireTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Test id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        test: {
                            id: string;
                            organizationId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "skills" | "coding" | "cognitive" | "language" | "personality" | "other";
                            durationMinutes: number | null;
                            maxScore: number;
                            passScore: number | null;
                            language: string | null;
                            url: string | null;
                            /** @description None: any role */
                            roleIds: string[];
                            /** @description False: retired, it can no longer be assigned */
                            active: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the tests of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Test not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    assignTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Test id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateStepId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1"
                 *     }
                 */
                "application/json": {
                    /** @description A step of a candidate, still open */
                    candidateStepId: string;
                    /**
                     * Format: date-time
                     * @description After it the assignment has expired
                     */
                    dueAt?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        assignment: {
                            id: string;
                            organizationId: string;
                            testId: string;
                            candidateId: string;
                            roleId: string;
                            candidateStepId: string;
                            /**
                             * @description `expired`: past `dueAt` and not completed
                             * @enum {string}
                             */
                            status: "assigned" | "completed" | "expired" | "cancelled";
                            score: number | null;
                            maxScore: number;
                            /** @description Null: not completed, or the test has no passing score */
                            passed: boolean | null;
                            /** Format: date-time */
                            assignedAt: string;
                            completedAt: string | null;
                            dueAt: string | null;
                            /** @description For the candidate; you have to send it. Null: the test has no address */
                            testUrl: string | null;
                        };
                    };
                };
            };
            /** @description The body is not as described, dueAt is over, or the test is not for this role. `details.reason`: `test_not_for_role` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "test_not_for_role";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the tests of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Test not found, or no such step of a candidate of the organization */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description An assignment is open at the step, the test is retired, the step or role is over, or the candidate was erased. `details.reason`: `test_retired`, `assignment_open`, `already_completed`, `already_rejected`, `already_hired`, `already_not_selected`, `candidate_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "test_retired" | "assignment_open" | "already_completed" | "already_rejected" | "already_hired" | "already_not_selected" | "candidate_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listTestAssignments: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /**
                 * @description One organization; all that you see without it
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01
                 */
                organizationId?: string;
                testId?: string;
                candidateId?: string;
                roleId?: string;
                status?: "assigned" | "completed" | "expired" | "cancelled";
                /** @description Then or since */
                completedAfter?: string;
                /** @description Points */
                minScore?: number;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        assignments: {
                            id: string;
                            organizationId: string;
                            testId: string;
                            candidateId: string;
                            roleId: string;
                            candidateStepId: string;
                            /**
                             * @description `expired`: past `dueAt` and not completed
                             * @enum {string}
                             */
                            status: "assigned" | "completed" | "expired" | "cancelled";
                            score: number | null;
                            maxScore: number;
                            /** @description Null: not completed, or the test has no passing score */
                            passed: boolean | null;
                            /** Format: date-time */
                            assignedAt: string;
                            completedAt: string | null;
                            dueAt: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope tests:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showTestAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Assignment id
                 * @example 0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a11.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        assignment: {
                            id: string;
                            organizationId: string;
                            testId: string;
                            candidateId: string;
                            roleId: string;
                            candidateStepId: string;
                            /**
                             * @description `expired`: past `dueAt` and not completed
                             * @enum {string}
                             */
                            status: "assigned" | "completed" | "expired" | "cancelled";
                            score: number | null;
                            maxScore: number;
                            /** @description Null: not completed, or the test has no passing score */
                            passed: boolean | null;
                            /** Format: date-time */
                            assignedAt: string;
                            completedAt: string | null;
                            dueAt: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                            resultUrl: string | null;
                            /** @description As the provider sent it */
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope tests:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Assignment not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    completeTestAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Assignment id
                 * @example 0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a11.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "score": 31
                 *     }
                 */
                "application/json": {
                    /** @description Points, of `maxScore` */
                    score: number;
                    /** @description Whether `passScore` was reached, unless the provider says otherwise */
                    passed?: boolean;
                    /** Format: uri */
                    resultUrl?: string;
                    /** @description Flat: no value is an object or a list */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * Format: date-time
                     * @description Default: now
                     */
                    completedAt?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        assignment: {
                            id: string;
                            organizationId: string;
                            testId: string;
                            candidateId: string;
                            roleId: string;
                            candidateStepId: string;
                            /**
                             * @description `expired`: past `dueAt` and not completed
                             * @enum {string}
                             */
                            status: "assigned" | "completed" | "expired" | "cancelled";
                            score: number | null;
                            maxScore: number;
                            /** @description Null: not completed, or the test has no passing score */
                            passed: boolean | null;
                            /** Format: date-time */
                            assignedAt: string;
                            completedAt: string | null;
                            dueAt: string | null;
                            resultUrl: string | null;
                            /** @description As the provider sent it */
                            metadata: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                        };
                        /** @description What a later advance of the step takes as its score; null: the step is over */
                        evaluation: {
                            candidateStepId: string;
                            score: number;
                        } | null;
                    };
                };
            };
            /** @description The body is not as described, or the score is above maxScore */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the tests of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Assignment not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The assignment was completed, cancelled or had expired by completedAt, or the candidate was erased. `details.reason`: `assignment_not_open`, `candidate_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "assignment_not_open" | "candidate_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    cancelTestAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Assignment id
                 * @example 0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a11.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        assignment: {
                            id: string;
                            organizationId: string;
                            testId: string;
                            candidateId: string;
                            roleId: string;
                            candidateStepId: string;
                            /**
                             * @description `expired`: past `dueAt` and not completed
                             * @enum {string}
                             */
                            status: "assigned" | "completed" | "expired" | "cancelled";
                            score: number | null;
                            maxScore: number;
                            /** @description Null: not completed, or the test has no passing score */
                            passed: boolean | null;
                            /** Format: date-time */
                            assignedAt: string;
                            completedAt: string | null;
                            dueAt: string | null;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the tests of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Assignment not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The assignment is completed or cancelled. `details.reason`: `assignment_not_open`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "assignment_not_open" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /**
                 * @description One organization; all that you see without it
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01
                 */
                organizationId?: string;
                roleId?: string;
                status?: "new" | "contacted" | "interested" | "dismissed" | "converted";
                source?: string;
                /** @description How the name begins, in any case */
                q?: string;
                minScore?: number;
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leads: {
                            id: string;
                            organizationId: string;
                            roleId: string | null;
                            /** @description `[erased]` once the lead is */
                            name: string;
                            headline: string | null;
                            company: string | null;
                            location: string | null;
                            email: string | null;
                            links: string[];
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            matchScore: number | null;
                            matchReasons: string[];
                            /** @enum {string} */
                            status: "new" | "contacted" | "interested" | "dismissed" | "converted";
                            /** @description Why it was dismissed last, also when taken up again */
                            dismissedFor: string | null;
                            /** @description The candidate it became */
                            candidateId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            erasedAt: string | null;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope sourcing:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    sourceLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01",
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04",
                 *       "name": "Alan Example",
                 *       "email": "alan@example.org",
                 *       "sourceUrl": "https://people.example.org/alan",
                 *       "matchScore": 82
                 *     }
                 */
                "application/json": {
                    /** @description Needed unless you are a member of exactly one organization */
                    organizationId?: string;
                    /** @description The role the lead was found for */
                    roleId?: string;
                    name: string;
                    headline?: string;
                    company?: string;
                    location?: string;
                    email?: string;
                    /** @default [] */
                    links?: string[];
                    /** @description Where the lead was found, in your words */
                    source?: string;
                    /**
                     * Format: uri
                     * @description The page the lead was found on
                     */
                    sourceUrl?: string;
                    /** @description The lead's id in another system */
                    externalId?: string;
                    matchScore?: number;
                    /** @default [] */
                    matchReasons?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        lead: {
                            id: string;
                            organizationId: string;
                            roleId: string | null;
                            /** @description `[erased]` once the lead is */
                            name: string;
                            headline: string | null;
                            company: string | null;
                            location: string | null;
                            email: string | null;
                            links: string[];
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            matchScore: number | null;
                            matchReasons: string[];
                            /** @enum {string} */
                            status: "new" | "contacted" | "interested" | "dismissed" | "converted";
                            /** @description Why it was dismissed last, also when taken up again */
                            dismissedFor: string | null;
                            /** @description The candidate it became */
                            candidateId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                        /** @description False: there was one; nothing about it was changed */
                        created: boolean;
                        /** @description What came of this person before: dismissed as a lead, or rejected as a candidate */
                        previousOutcome?: {
                            /** @enum {string} */
                            outcome: "dismissed" | "not_selected";
                            reason: string;
                            roleId: string | null;
                            candidateId: string | null;
                            at: string | null;
                        };
                    };
                };
            };
            /** @description The body is not as described, or organizationId is missing */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You have no authority in this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found, or no such role in it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Lead id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a12
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lead: {
                            id: string;
                            organizationId: string;
                            roleId: string | null;
                            /** @description `[erased]` once the lead is */
                            name: string;
                            headline: string | null;
                            company: string | null;
                            location: string | null;
                            email: string | null;
                            links: string[];
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            matchScore: number | null;
                            matchReasons: string[];
                            /** @enum {string} */
                            status: "new" | "contacted" | "interested" | "dismissed" | "converted";
                            /** @description Why it was dismissed last, also when taken up again */
                            dismissedFor: string | null;
                            /** @description The candidate it became */
                            candidateId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            erasedAt: string | null;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope sourcing:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Lead not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    changeLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Lead id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a12
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "dismissed",
                 *       "reason": "Not open to an offer"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    status: "new" | "contacted" | "interested" | "dismissed";
                    /** @description Needed to dismiss */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        lead: {
                            id: string;
                            organizationId: string;
                            roleId: string | null;
                            /** @description `[erased]` once the lead is */
                            name: string;
                            headline: string | null;
                            company: string | null;
                            location: string | null;
                            email: string | null;
                            links: string[];
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            matchScore: number | null;
                            matchReasons: string[];
                            /** @enum {string} */
                            status: "new" | "contacted" | "interested" | "dismissed" | "converted";
                            /** @description Why it was dismissed last, also when taken up again */
                            dismissedFor: string | null;
                            /** @description The candidate it became */
                            candidateId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or a dismissal without a reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the leads of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Lead not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The lead is dismissed already, is a candidate, or was erased. `details.reason`: `lead_dismissed`, `lead_converted`, `lead_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "lead_dismissed" | "lead_converted" | "lead_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    convertLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Lead id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a12
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04"
                 *     }
                 */
                "application/json": {
                    /** @description Put on this open role; default: the one the lead was found for; null: on none */
                    roleId?: string | null;
                    /** @description Needed of a lead that has none */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        lead: {
                            id: string;
                            organizationId: string;
                            roleId: string | null;
                            /** @description `[erased]` once the lead is */
                            name: string;
                            headline: string | null;
                            company: string | null;
                            location: string | null;
                            email: string | null;
                            links: string[];
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            matchScore: number | null;
                            matchReasons: string[];
                            /** @enum {string} */
                            status: "new" | "contacted" | "interested" | "dismissed" | "converted";
                            /** @description Why it was dismissed last, also when taken up again */
                            dismissedFor: string | null;
                            /** @description The candidate it became */
                            candidateId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                        candidate: {
                            id: string;
                            /** @description False: the person was a candidate already */
                            created: boolean;
                        };
                        /** @description The first step of the role; null when no role was named */
                        step: {
                            id: string;
                            roleId: string;
                            roleStepId: string;
                            name: string;
                            order: number;
                            /** @enum {string} */
                            stepType: "cv_screening" | "test" | "interview" | "offer" | "custom";
                            /** @enum {string} */
                            status: "pending" | "in_progress" | "validated" | "rejected" | "skipped";
                            /** @description Rises with everything that happens to the candidate in the role */
                            version: number;
                            /**
                             * Format: date-time
                             * @description On validated steps
                             */
                            validatedAt?: string;
                            /** @description On validated steps, 0 to 100 */
                            validationScore?: number;
                            /** @description On validated steps */
                            validationNotes?: string | null;
                            /**
                             * Format: date-time
                             * @description On rejected steps
                             */
                            rejectedAt?: string;
                            /** @description On rejected steps */
                            rejectionReason?: string;
                        } | null;
                    };
                };
            };
            /** @description The body is not as described, there is no e-mail address, or the role is not open. `details.reason`: `role_not_open` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "role_not_open";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the leads of this organization, or the key lacks a scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Lead not found, or no such role in the organization */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The lead is a candidate, is dismissed, or was erased. `details.reason`: `lead_dismissed`, `lead_converted`, `lead_erased`, `identity_taken`, `candidate_erased`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "lead_dismissed" | "lead_converted" | "lead_erased" | "identity_taken" | "candidate_erased" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    eraseLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Lead id
                 * @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a12
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked by the person"
                 *     }
                 */
                "application/json": {
                    /** @description Why; it is kept, so it may not say who the lead is */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        lead: {
                            id: string;
                            /** @constant */
                            erased: true;
                        };
                    };
                };
            };
            /** @description The body is not as described, or the reason says who the lead is. `details.reason`: `reason_names_person` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "reason_names_person";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not decide about this lead's personal data */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Lead not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The lead is a candidate. `details.reason`: `lead_converted`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "lead_converted" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listScreeningBatches: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /** @description One organization; all that you see without it */
                organizationId?: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                roleId?: string;
                status?: "queued" | "running" | "completed" | "partial" | "failed";
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batches: {
                            id: string;
                            organizationId: string;
                            roleId: string;
                            /**
                             * @description `partial`: finished, and some have failed
                             * @enum {string}
                             */
                            status: "queued" | "running" | "completed" | "partial" | "failed";
                            total: number;
                            completed: number;
                            failed: number;
                            /** @description Candidates without a CV that could be read */
                            skipped: number;
                            requestedBy: string;
                            /** @description The engine; null before it started */
                            model: string | null;
                            modelVersion: string | null;
                            error: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            completedAt: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope cv-screening:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    requestScreeningBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleId": "0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04",
                 *       "criteria": [
                 *         {
                 *           "title": "Welding",
                 *           "keywords": [
                 *             "welding",
                 *             "welder"
                 *           ],
                 *           "weight": 2
                 *         },
                 *         {
                 *           "title": "Leads people",
                 *           "text": "Has led a team of welders"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    roleId: string;
                    criteria: {
                        title: string;
                        /** @description Words or phrases to look for */
                        keywords?: string[];
                        /** @description A sentence instead, whose words are looked for */
                        text?: string;
                        /** @default 1 */
                        weight?: number;
                    }[];
                    /** @description Candidates in progress on the role; all who stand at its CV screening without it */
                    candidateIds?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        batch: {
                            id: string;
                            organizationId: string;
                            roleId: string;
                            /** @constant */
                            status: "queued";
                            total: number;
                            criteria: {
                                id: string;
                                title: string;
                                keywords: string[];
                                text: string | null;
                                weight: number;
                            }[];
                            screenings: {
                                id: string;
                                candidateId: string;
                            }[];
                            requestedBy: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The body is not as described, or names candidates who are not in progress on the role */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage the candidates of this organization */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Job not found or no longer available */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showScreeningBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a13 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batch: {
                            id: string;
                            organizationId: string;
                            roleId: string;
                            /**
                             * @description `partial`: finished, and some have failed
                             * @enum {string}
                             */
                            status: "queued" | "running" | "completed" | "partial" | "failed";
                            total: number;
                            completed: number;
                            failed: number;
                            /** @description Candidates without a CV that could be read */
                            skipped: number;
                            requestedBy: string;
                            /** @description The engine; null before it started */
                            model: string | null;
                            modelVersion: string | null;
                            error: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            completedAt: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                            criteria: {
                                id: string;
                                title: string;
                                keywords: string[];
                                text: string | null;
                                weight: number;
                            }[];
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope cv-screening:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Batch not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listCvScreenings: {
        parameters: {
            query?: {
                /**
                 * @description Rows per page; default 100
                 * @example 10
                 */
                limit?: number;
                /** @description `pagination.nextCursor` of the page before, with the same filters */
                cursor?: string;
                /** @description One organization; all that you see without it */
                organizationId?: string;
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04 */
                roleId?: string;
                candidateId?: string;
                batchId?: string;
                status?: "pending" | "completed" | "failed" | "skipped";
                recommendation?: "advance" | "review" | "reject";
                minScore?: number;
                maxScore?: number;
                /**
                 * @description Best first; not with updatedAfter
                 * @example -score
                 */
                sort?: "-score";
                /** @description Only these: at most 100 ids, with commas between them */
                ids?: string;
                /** @description Then or since */
                createdAfter?: string;
                createdBefore?: string;
                /** @description Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go on, pass the newest `updatedAt` you were given: that instant is included */
                updatedAfter?: string;
                /** @description Only what has not changed then or since */
                updatedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        screenings: {
                            id: string;
                            batchId: string;
                            organizationId: string;
                            candidateId: string;
                            roleId: string;
                            /** @description The step that shows the result; null: no step does */
                            candidateStepId: string | null;
                            /** @enum {string} */
                            status: "pending" | "completed" | "failed" | "skipped";
                            score: number | null;
                            /** @description Advice: it moves no candidate */
                            recommendation: ("advance" | "review" | "reject") | null;
                            confidence: number | null;
                            skipReason: string | null;
                            error: string | null;
                            model: string | null;
                            modelVersion: string | null;
                            /** @description What was decided at the step afterwards; null: nothing yet, or it was withdrawn */
                            humanDecision: {
                                /** @enum {string} */
                                action: "advance" | "reject" | "hire";
                                actorId: string;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            evaluatedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description An unknown parameter, a value that is not as described, or a cursor of other filters */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope cv-screening:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showCvScreening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a14 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        screening: {
                            id: string;
                            batchId: string;
                            organizationId: string;
                            candidateId: string;
                            roleId: string;
                            /** @description The step that shows the result; null: no step does */
                            candidateStepId: string | null;
                            /** @enum {string} */
                            status: "pending" | "completed" | "failed" | "skipped";
                            score: number | null;
                            /** @description Advice: it moves no candidate */
                            recommendation: ("advance" | "review" | "reject") | null;
                            confidence: number | null;
                            skipReason: string | null;
                            error: string | null;
                            model: string | null;
                            modelVersion: string | null;
                            /** @description What was decided at the step afterwards; null: nothing yet, or it was withdrawn */
                            humanDecision: {
                                /** @enum {string} */
                                action: "advance" | "reject" | "hire";
                                actorId: string;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            evaluatedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description The CV that was read */
                            documentId: string | null;
                            summary: string | null;
                            criteria: {
                                id: string;
                                title: string;
                                weight: number;
                                /** @enum {string} */
                                outcome: "met" | "partly_met" | "not_met";
                                score: number;
                                maxScore: number;
                                confidence: number;
                                /** @description The candidate's own words, untrusted, and where they stand in the CV's text */
                                evidence: {
                                    quote: string;
                                    start: number;
                                    end: number;
                                }[];
                                reasoning: string;
                            }[];
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope cv-screening:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Screening not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a0a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The key lacks the scope pipeline:read (`insufficient_scope`) */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Contract not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showContractFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a0a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description The name to save the file under */
                    "Content-Disposition": string;
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description You may not manage this candidate's steps, or the key lacks the scope */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Contract not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    saveContractTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01 */
                id: string;
                /**
                 * @description One of en, fr
                 * @example en
                 */
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Contract of employment",
                 *       "opening": [
                 *         "Between {{organizationName}} and {{candidateName}}."
                 *       ],
                 *       "clauses": [
                 *         {
                 *           "heading": "Position",
                 *           "paragraphs": [
                 *             "{{roleName}}"
                 *           ]
                 *         }
                 *       ],
                 *       "signatures": [
                 *         "The employer",
                 *         "The employee"
                 *       ]
                 *     }
                 */
                "application/json": {
                    title: string & (unknown & unknown);
                    opening: (string & (unknown & unknown))[];
                    clauses: {
                        heading: string & (unknown & unknown);
                        paragraphs: (string & (unknown & unknown))[];
                    }[];
                    signatures: (string & (unknown & unknown))[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            version: number;
                            /** @enum {string} */
                            locale: "en" | "fr";
                            title: string;
                            opening: string[];
                            clauses: {
                                heading: string;
                                paragraphs: string[];
                            }[];
                            signatures: string[];
                        };
                    };
                };
            };
            /** @description An unknown placeholder or language, an empty or too long text, or another shape. `details.reason`: `unknown_locale`, `bad_contract_template` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "unknown_locale" | "bad_contract_template";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    chooseContractLocale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contractLocale": "fr"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    contractLocale: "en" | "fr";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            contractLocale: "en" | "fr";
                        };
                    };
                };
            };
            /** @description Contracts are not made in this language. `details.reason`: `unknown_locale` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "unknown_locale";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showHris: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0c */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Projection-Lag": components["headers"]["X-Projection-Lag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organizationId: string;
                            /** @enum {string} */
                            kind: "webhook" | "bamboohr" | "off";
                            endpoint?: string;
                            includePerson?: boolean;
                            company?: string;
                            requiresExternalPositionId: boolean;
                            /** @description Since when the receiver says that it is gone (410); configuring it again ends that */
                            disabledAt: string | null;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    configureHris: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "webhook",
                 *       "endpoint": "https://hris.example.com/hires",
                 *       "requiresExternalPositionId": false,
                 *       "includePerson": true
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    kind: "webhook";
                    /** @description https on port 443 of a public host, without credentials */
                    endpoint: string;
                    /** @description Whether a hire must name the position or seat of the HRIS that it fills */
                    requiresExternalPositionId: boolean;
                    /** @description Whether the body has the name and e-mail address of who was hired */
                    includePerson: boolean;
                } | {
                    /** @constant */
                    kind: "bamboohr";
                    /** @description `acme` of acme.bamboohr.com */
                    company: string;
                    /** @description Kept sealed, never shown again */
                    apiKey: string;
                    /** @description Whether a hire must name the position or seat of the HRIS that it fills */
                    requiresExternalPositionId: boolean;
                } | {
                    /** @constant */
                    kind: "off";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organizationId: string;
                            /** @enum {string} */
                            kind: "webhook" | "bamboohr" | "off";
                            endpoint?: string;
                            includePerson?: boolean;
                            company?: string;
                            requiresExternalPositionId: boolean;
                            /** @description Since when the receiver says that it is gone (410); configuring it again ends that */
                            disabledAt: string | null;
                            /** @description `whsec_…`, shown in this answer and never again, also not in a repeated one */
                            secret?: string;
                        };
                    };
                };
            };
            /** @description An endpoint that is not public https, a key of the wrong length, a missing field or another shape. `details.reason`: `endpoint_not_a_url`, `endpoint_credentials`, `endpoint_not_https`, `endpoint_port`, `endpoint_address`, `endpoint_name_unknown`, `address_not_public` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "bad_request";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details?: components["schemas"]["FieldProblems"] | {
                            /** @enum {string} */
                            reason: "endpoint_not_a_url" | "endpoint_credentials" | "endpoint_not_https" | "endpoint_port" | "endpoint_address" | "endpoint_name_unknown" | "address_not_public";
                        };
                    };
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description The Idempotency-Key was used for another request. `details.reason`: `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rotateHrisSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any printable text that is new for each command, sent once. For 24 hours the same request under the same key changes nothing more and is given the first answer, with `Idempotency-Replayed: true`; another method, path, `If-Match` or body is 409 `idempotency_key_reused`. A refusal that changed nothing is not kept: the key is free for a corrected request. What an answer shows once is not in a repeated one. Answers of 429 and 5xx are not kept either: repeat the request with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0c */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organizationId: string;
                            endpoint: string;
                            /** @description `whsec_…`, shown in this answer and never again, also not in a repeated one */
                            secret?: string;
                        };
                    };
                };
            };
            /** @description An unknown query parameter */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description The caller is not a platform admin */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            /** @description Organization not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            /** @description Hires are not sent to a webhook. `details.reason`: `no_webhook`, `idempotency_key_reused` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For people */
                        error: string;
                        /** @enum {string} */
                        code: "conflict";
                        /** @description The X-Request-Id of the answer */
                        requestId: string;
                        details: {
                            /** @enum {string} */
                            reason: "no_webhook" | "idempotency_key_reused";
                            currentStatus?: string;
                            /** @description With `stale_version`: what it is at now */
                            version?: number;
                        };
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description The session, or its end; beside a first one the device */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: {
                            id: string;
                            email: string;
                            name: string;
                            role: string;
                        };
                    };
                };
            };
            /** @description The request is not of the shape described */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Unknown e-mail, wrong password or disabled user */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description Refused as a cross-site request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    /** @description The session, or its end; beside a first one the device */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Refused as a cross-site request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    speakMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    jsonrpc: "2.0";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        jsonrpc: "2.0";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Accepted; the message needs no response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not one message of JSON-RPC 2.0, or of a protocol version that is not spoken here */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description No valid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unauthorized"];
                };
            };
            /** @description Refused as a cross-site request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forbidden"];
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen: while it holds, 304 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What the caller has is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    showVersionedOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen: while it holds, 304 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What the caller has is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listScopes: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` as last seen: while it holds, 304 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "API-Version": components["headers"]["API-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description Goes into If-Match, or If-None-Match */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        scopes: {
                            name: string;
                            operations: {
                                operationId: string;
                                method: string;
                                path: string;
                                summary: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description What the caller has is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
