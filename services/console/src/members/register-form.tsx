import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { api, unwrap } from '../api/client.ts';
import { ProblemAlert } from '../elements/problem-alert.tsx';

type Props = {
  readonly token: string;
  readonly email: string;
  readonly onJoined: () => void;
};

const minPasswordChars = 12;

/** Registers the one who was invited. The password manager stores the password for the address. */
export const RegisterForm = ({ token, email, onJoined }: Props) => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const registration = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/auth/member-invitation/register', { body: { token, name, password } })),
    onSuccess: onJoined,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    registration.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {registration.error && (
          <ProblemAlert title="You have not joined" error={registration.error} />
        )}
        <TextInput label="E-mail" type="email" autoComplete="username" readOnly value={email} />
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PasswordInput
          label="New password"
          description="At least 12 characters"
          autoComplete="new-password"
          required
          minLength={minPasswordChars}
          maxLength={1_024}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" loading={registration.isPending}>
          Join
        </Button>
      </Stack>
    </form>
  );
};
