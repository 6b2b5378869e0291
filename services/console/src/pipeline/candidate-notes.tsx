import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, createIdempotencyKey, unwrap } from '../api/client.ts';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { notesQuery } from './queries.ts';

/** The notes on a candidate, and a field for a new one. */
export const CandidateNotes = ({ candidateId }: { readonly candidateId: string }) => {
  const notes = useQuery(notesQuery(candidateId));
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Notes
      </Title>
      <QueryView query={notes} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">There are no notes yet.</Text>
          ) : (
            rows.map(({ id, body, notedAt }) => (
              <Paper key={id} withBorder p="xs">
                <Text className="wrapped">{body}</Text>
                <Text size="sm" c="dimmed">
                  <Time at={notedAt} />
                </Text>
              </Paper>
            ))
          )
        }
      </QueryView>
      <NewNote candidateId={candidateId} />
    </Stack>
  );
};

const NewNote = ({ candidateId }: { readonly candidateId: string }) => {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const idempotencyKey = useRef(createIdempotencyKey());
  const add = useMutation({
    mutationFn: () => {
      const header = { 'Idempotency-Key': idempotencyKey.current };
      const params = { path: { id: candidateId }, header };
      return unwrap(api.POST('/api/v1/candidates/{id}/notes', { params, body: { body: text } }));
    },
    onSuccess: () => {
      idempotencyKey.current = createIdempotencyKey();
      setText('');
      return queryClient.invalidateQueries({ queryKey: notesQuery(candidateId).queryKey });
    },
  });
  const enter = (entered: string): void => {
    // A changed text is another command.
    idempotencyKey.current = createIdempotencyKey();
    setText(entered);
  };
  return (
    <>
      {add.error && <ProblemAlert error={add.error} />}
      <Textarea
        label="New note"
        autosize
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget }) => enter(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={text.trim() === ''}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        Add the note
      </Button>
    </>
  );
};
