import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { meQuery } from '../session/session.ts';
import { VerificationView } from './audit/verification-view.tsx';
import { listStreams } from './audit/verification.ts';
import { CausationView } from './causation-view.tsx';
import { MomentSlider } from './moment-slider.tsx';
import { StatePanels } from './state-panels.tsx';
import { subjectLabels } from './subjects.ts';
import { TimelineFilters, TimelineTable } from './timeline-table.tsx';
import { type Timeline, timelineQuery } from './timeline.ts';

const route = getRouteApi('/signed-in/history/$subject/$id');

/** The events of a candidate, step, role or key, and the state after any of them beside the state now. */
export const HistoryPage = () => {
  const { subject, id } = route.useParams();
  const timeline = useQuery(timelineQuery(subject, id));
  return (
    <Page title={`History: ${subjectLabels[subject]}`}>
      <Group>
        <PageLink to="/history">Other histories</PageLink>
        {subject === 'keys' && (
          <PageLink to="/keys/$keyId" params={{ keyId: id }}>
            This key
          </PageLink>
        )}
        {subject === 'roles' && (
          <PageLink to="/pipeline/$roleId" params={{ roleId: id }}>
            Board of this role
          </PageLink>
        )}
        {subject === 'roles' && (
          <PageLink to="/history/streams" search={{ name: `role-${id}` }}>
            Stream of this role
          </PageLink>
        )}
      </Group>
      <QueryView query={timeline}>
        {(read) =>
          read.events.length === 0 ? (
            <Empty text="Nothing has happened yet." />
          ) : (
            <Replay timeline={read} />
          )
        }
      </QueryView>
    </Page>
  );
};

const Replay = ({ timeline }: { readonly timeline: Timeline }) => {
  const { subject, id } = route.useParams();
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: me } = useQuery(meQuery);
  const { events, isComplete } = timeline;
  const found = events.findIndex((event) => event.id === at);
  const chosen = found === -1 ? events.length - 1 : found;
  const choose = (index: number): void => {
    const next = { at: events[index]?.id };
    void navigate({ search: (others) => ({ ...others, ...next }), replace: true });
  };
  return (
    <Stack>
      {!isComplete && (
        <Text c="dimmed">These are the first {events.length.toLocaleString()} events.</Text>
      )}
      <MomentSlider events={events} chosen={chosen} onChange={choose} />
      <StatePanels key={`${subject} ${id}`} {...{ subject, id, timeline, chosen }} />
      <TimelineFilters events={events} />
      <TimelineTable events={events} chosen={chosen} onChoose={choose} />
      {subject !== 'roles' && <CausationView events={events} chosen={chosen} />}
      {me?.role === 'admin' && <VerificationView streams={listStreams(subject, id, events)} />}
    </Stack>
  );
};
