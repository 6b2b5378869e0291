import { Anchor, Button, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { DocumentText } from './document-text.tsx';
import { type Document, documentsQuery } from './queries.ts';

type Props = {
  readonly candidateId: string;
  /** Called with a document to delete; undefined: the user may not delete any. */
  readonly onDelete: ((document: Document) => void) | undefined;
};

/** The documents of a candidate. They are not scanned for malware: files are saved, and only their text is displayed. */
export const CandidateDocuments = ({ candidateId, onDelete }: Props) => {
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
              {rows.map((document) => (
                <List.Item key={document.id} className="wrapped">
                  <Anchor underline="always" href={toFilePath(candidateId, document.id)} download>
                    {document.fileName}
                  </Anchor>{' '}
                  ({Math.ceil(document.size / 1_000)} kB, <Time at={document.attachedAt} />)
                  {onDelete && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Delete ${document.fileName}`}
                      onClick={() => onDelete(document)}
                    >
                      Delete
                    </Button>
                  )}
                  <DocumentText candidateId={candidateId} document={document} />
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
