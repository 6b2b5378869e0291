import { Anchor, Group, Text } from '@mantine/core';

/** Downloads of the signed archive of an organization, with fields about persons encrypted or readable. */
export const ArchiveLinks = ({ organizationId }: { readonly organizationId: string }) => (
  <>
    <Group>
      <Anchor underline="always" href={toArchivePath(organizationId, 'sealed')} download>
        Export the archive
      </Anchor>
      <Anchor underline="always" href={toArchivePath(organizationId, 'open')} download>
        Export it with personal data
      </Anchor>
    </Group>
    <Text size="sm" c="dimmed">
      All events of the organization, for the offline verifier. One export at a time.
    </Text>
  </>
);

const toArchivePath = (organizationId: string, personal: 'sealed' | 'open'): string =>
  `/api/admin/audit/organizations/${organizationId}/archive?personal=${personal}`;
