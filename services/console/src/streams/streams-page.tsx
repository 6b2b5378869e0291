import { Button, Group, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { StreamEvents } from './stream-events.tsx';
import { findHistory, parseStreamName, type StreamPath } from './stream-name.ts';

const route = getRouteApi('/signed-in/history/streams');

const fieldName = 'stream';

/** The events of one stream, which is chosen by its name; the name is in the URL. */
export const StreamsPage = () => {
  const { name = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const stream = parseStreamName(name);
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(fieldName);
    void navigate({ search: typeof chosen === 'string' && chosen ? { name: chosen.trim() } : {} });
  };
  return (
    <Page
      title="Stream"
      description="Every event of one stream, as it was recorded. Fields about a person are left out."
    >
      <PageLink to="/history">Histories</PageLink>
      <form onSubmit={choose}>
        <Group align="flex-end">
          <TextInput
            key={name}
            name={fieldName}
            label="Name of the stream"
            placeholder="candidateRole-…"
            defaultValue={name}
            maxLength={255}
            flex={1}
          />
          <Button type="submit" variant="default">
            Show
          </Button>
        </Group>
      </form>
      {stream ? (
        <Stream key={name} stream={stream} />
      ) : (
        <Empty text="A stream has the name CATEGORY-ID, for example candidateRole- and the id of a candidate role." />
      )}
    </Page>
  );
};

const Stream = ({ stream }: { readonly stream: StreamPath }) => {
  const history = findHistory(stream);
  return (
    <>
      {history && (
        <PageLink to="/history/$subject/$id" params={history}>
          Replay its history
        </PageLink>
      )}
      <StreamEvents stream={stream} />
    </>
  );
};
