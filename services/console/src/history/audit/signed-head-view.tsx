import { Alert, Code, Stack, Table, Text } from '@mantine/core';

import { CopyField } from '../../elements/copy-field.tsx';
import { Time } from '../../elements/time.tsx';
import type { SignedHead } from './verification.ts';

const differences = {
  changed:
    'The chain has another entry than the one that was signed: it was rebuilt over an altered log.',
  missing: 'The chain has no entry where one was signed: the log or the chain was cut.',
  forged: 'The signed head in the database has no valid signature: it was altered.',
} as const;

/** The newest signed head of a chain, and what an auditor compares it with. Null: no head was signed. */
export const SignedHeadView = ({ signed }: { readonly signed: SignedHead | null }) => {
  if (signed === null) {
    return (
      <Text size="sm">
        No head of this chain was signed yet: what is older than the next signing is proven by the
        database alone.
      </Text>
    );
  }
  return (
    <Stack gap="xs" component="section" aria-label="Signed head">
      {signed.result === 'equal' ? (
        <Text size="sm">The chain has the entry that was signed last:</Text>
      ) : (
        <Alert color="red" variant="outline" title="The signed head differs" role="alert">
          {differences[signed.result]}
        </Alert>
      )}
      {signed.head !== null && <Facts head={signed.head} />}
      <Text size="sm">
        Compare this line with {signed.head?.lineNumber ? `line ${signed.head.lineNumber} of ` : ''}
        your copy of the anchors file, which the operator of this system cannot change, and the key
        with the one that was noted when the system was set up (<Code>pnpm ops audit key</Code>).
      </Text>
      <CopyField label="Line of the anchors file" value={signed.line} />
    </Stack>
  );
};

const Facts = ({ head }: { readonly head: NonNullable<SignedHead['head']> }) => (
  <Table>
    <Table.Tbody>
      <Fact name="Entry">{head.sequence.toLocaleString()}</Fact>
      <Fact name="Hash">
        <Code className="wrapped">{head.hash}</Code>
      </Fact>
      <Fact name="Signed at">
        <Time at={head.signedAt} />
      </Fact>
      <Fact name="Key">
        <Code>{head.keyId}</Code>
      </Fact>
    </Table.Tbody>
  </Table>
);

type FactProps = { readonly name: string; readonly children: React.ReactNode };

const Fact = ({ name, children }: FactProps) => (
  <Table.Tr>
    <Table.Th w="25%">{name}</Table.Th>
    <Table.Td className="wrapped">{children}</Table.Td>
  </Table.Tr>
);
