import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ProblemAlert } from '../elements/problem-alert.tsx';
import { meQuery } from '../session/session.ts';
import { membersQuery, organizationsQuery } from './queries.ts';

type Props = { readonly userId: string; readonly onChange: (userId: string) => void };

/** Chooses the user that a key acts as: the signed-in user, or a member of an organization. */
export const OwnerFields = ({ userId, onChange }: Props) => {
  const [organizationId, setOrganizationId] = useState('');
  const me = useQuery(meQuery);
  const organizations = useQuery(organizationsQuery);
  const members = useQuery(membersQuery(organizationId));
  const error = organizations.error ?? members.error;
  const own = me.data ? [{ value: me.data.id, label: `You (${me.data.email})` }] : [];
  const others = (members.data ?? [])
    .filter((member) => member.userId !== me.data?.id)
    .map((member) => ({ value: member.userId, label: `${member.name} (${member.email})` }));
  const chooseOrganization = (id: string | null): void => {
    setOrganizationId(id ?? '');
    onChange('');
  };
  return (
    <>
      {error && <ProblemAlert error={error} onRetry={() => void organizations.refetch()} />}
      <Select
        label="Organization"
        searchable
        clearable
        placeholder="None: only you"
        value={organizationId === '' ? null : organizationId}
        data={(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={chooseOrganization}
      />
      <Select
        label="Acts as"
        description="The key can do at most what this user can do"
        required
        searchable
        value={userId === '' ? null : userId}
        data={[...own, ...others]}
        onChange={(id) => onChange(id ?? '')}
      />
    </>
  );
};
