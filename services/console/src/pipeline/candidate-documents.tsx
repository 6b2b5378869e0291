import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { documentsQuery } from './queries.ts';

/** The documents of a candidate. They are not scanned for malware, so they are saved and never displayed. */
export const CandidateDocuments = ({ candidateId }: { readonly candidateId: string }) => {
  const documents = useQuery(documentsQuery(candidateId));
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Documents
      </Title>
      <QueryView query={documents} lines={1}>
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">There are no documents.</Text>
          ) : (
            <List>
              {rows.map(({ id, fileName, size, attachedAt }) => (
                <List.Item key={id} className="wrapped">
                  <Anchor href={toFilePath(candidateId, id)} download>
                    {fileName}
                  </Anchor>{' '}
                  ({Math.ceil(size / 1_000)} kB, <Time at={attachedAt} />)
                </List.Item>
              ))}
            </List>
          )
        }
      </QueryView>
    </Stack>
  );
};

const toFilePath = (candidateId: string, documentId: string): string =>
  `/api/v1/candidates/${encodeURIComponent(candidateId)}/documents/${encodeURIComponent(documentId)}/file`;
