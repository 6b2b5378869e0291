import { Alert, Code, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../../elements/query-view.tsx';
import { toEventLabel } from '../timeline-event.ts';
import { ArchiveLinks } from './archive-links.tsx';
import { SignedHeadView } from './signed-head-view.tsx';
import { type StreamId, type VerifiedStream, verificationQuery } from './verification.ts';

/** The comparison of a history with the audit chains. */
export const VerificationView = ({ streams }: { readonly streams: readonly StreamId[] }) => {
  const verification = useQuery(verificationQuery(streams));
  return (
    <Stack gap="xs" component="section" aria-label="Audit chain">
      <Title order={2} size="h4">
        Audit chain
      </Title>
      <QueryView query={verification} lines={2}>
        {(verified) => (
          <>
            <Verdict verified={verified} />
            {listChains(verified).map((stream) => (
              <Chain key={stream.chain} verified={stream} />
            ))}
          </>
        )}
      </QueryView>
    </Stack>
  );
};

/** One stream of each chain. */
const listChains = (verified: readonly VerifiedStream[]): readonly VerifiedStream[] => [
  ...new Map(verified.map((stream) => [stream.chain, stream])).values(),
];

const labels = {
  changed: 'altered after it was recorded',
  missing: 'not in the chain',
} as const;

const Verdict = ({ verified }: { readonly verified: readonly VerifiedStream[] }) => {
  const events = verified.flatMap((stream) => stream.events);
  const waiting = events.filter(({ result }) => result === 'waiting').length;
  const different = events.flatMap(({ result, ...event }) =>
    result === 'changed' || result === 'missing' ? [{ ...event, label: labels[result] }] : [],
  );
  if (different.length === 0) {
    return (
      <Text>
        {events.length - waiting} events are as they were recorded
        {waiting > 0 && `, and ${waiting} are not chained yet`}.
      </Text>
    );
  }
  return (
    <Alert color="red" variant="outline" title="The log was altered" role="alert">
      <List size="sm">
        {different.map(({ position, type, label }) => (
          <List.Item key={position}>
            {toEventLabel(type)} at position {position}: {label}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

/** The name of the chain of streams that belong to no organization. */
const platformChain = 'platform';

const Chain = ({
  verified: { chain, head, signedHead, stopped },
}: {
  readonly verified: VerifiedStream;
}) => (
  <>
    {stopped !== null && (
      <Alert color="red" variant="outline" title="The chains are stopped">
        {stopped}
      </Alert>
    )}
    {chain !== null && head !== null && (
      <Text size="sm" c="dimmed" className="wrapped">
        Chain {chain}, newest entry {head.sequence.toLocaleString()}: <Code>{head.hash}</Code>
      </Text>
    )}
    {head !== null && <SignedHeadView signed={signedHead} />}
    {chain !== null && chain !== platformChain && <ArchiveLinks organizationId={chain} />}
  </>
);
