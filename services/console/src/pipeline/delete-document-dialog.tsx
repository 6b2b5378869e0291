import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { type Document, documentsQuery } from './queries.ts';

type Props = {
  readonly candidateId: string;
  readonly document: Document;
  readonly onClose: () => void;
};

/** Deletes a document of a candidate after a confirmation. */
export const DeleteDocumentDialog = ({ candidateId, document, onClose }: Props) => {
  const queryClient = useQueryClient();
  const remove = useCommand({
    run: (documentId: string, idempotencyKey) => {
      const path = { id: candidateId, documentId };
      const params = { path, header: { 'Idempotency-Key': idempotencyKey } };
      return unwrap(api.DELETE('/api/v1/candidates/{id}/documents/{documentId}', { params }));
    },
    onSuccess: onClose,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: documentsQuery(candidateId).queryKey }),
  });
  return (
    <Dialog title="Delete the document" onClose={onClose}>
      <Stack>
        <Text className="wrapped">
          The file {document.fileName} and its text are deleted. This cannot be taken back. That
          there was a document stays in the history.
        </Text>
        {remove.error && <ProblemAlert title="Not deleted" error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(document.id)}>
            Delete the document
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
