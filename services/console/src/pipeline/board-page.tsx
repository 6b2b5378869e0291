import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { useLiveRole } from '../api/live-changes.ts';
import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { CandidateCard, type Card } from './candidate-card.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { roleStatusLabels, viewLabels } from './labels.ts';
import { cardsQuery, roleQuery, views } from './queries.ts';

import classes from './board.module.css';

const route = getRouteApi('/signed-in/pipeline/$roleId');

/** The board of a role: a column for each step, a card for each candidate. */
export const BoardPage = () => {
  const { roleId } = route.useParams();
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const role = useQuery(roleQuery(roleId));
  useLiveRole(roleId);
  const close = (): void => {
    void navigate({ search: ({ view }) => ({ view }) });
  };
  /** The entry of the step that was left is replaced: going back closes the panel. */
  const follow = (entered: string): void => {
    void navigate({ search: ({ view }) => ({ view, step: entered }), replace: true });
  };
  return (
    <Page title={role.data?.name ?? 'Role'}>
      <Group>
        <PageLink to="/pipeline">All roles</PageLink>
        <PageLink to="/history/$subject/$id" params={{ subject: 'roles', id: roleId }}>
          History
        </PageLink>
      </Group>
      <QueryView query={role}>{(found) => <Board role={found} />}</QueryView>
      {step !== undefined && (
        <CandidatePanel roleId={roleId} stepId={step} onEnter={follow} onClose={close} />
      )}
    </Page>
  );
};

type Role = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof roleQuery>['queryFn']>>>>;

const Board = ({ role }: { readonly role: Role }) => {
  const { view = 'current' } = route.useSearch();
  const navigate = route.useNavigate();
  const cards = useInfiniteQuery(cardsQuery(role, view));
  return (
    <>
      <Group justify="space-between">
        <Text>
          {roleStatusLabels[role.status]} · {role.capacity.remaining} of {role.capacity.total} seats
          left
        </Text>
        <SegmentedControl
          aria-label="Candidates"
          value={view}
          data={views.map((value) => ({ value, label: viewLabels[value] }))}
          onChange={(value) => void navigate({ search: { view: value } })}
        />
      </Group>
      <QueryView query={cards}>
        {({ pages }) => <Columns role={role} cards={pages.flatMap((page) => page.cards)} />}
      </QueryView>
      {cards.hasNextPage && (
        <Button
          variant="default"
          loading={cards.isFetchingNextPage}
          onClick={() => void cards.fetchNextPage()}
        >
          Show more candidates
        </Button>
      )}
    </>
  );
};

const Columns = ({ role, cards }: { readonly role: Role; readonly cards: readonly Card[] }) => {
  if (cards.length === 0) return <Empty text="No candidate of this role is in this view." />;
  return (
    <section className={classes['board']} aria-label="Board">
      {role.steps.map((step) => {
        const own = cards.filter(({ roleStepId }) => roleStepId === step.id);
        return (
          <section key={step.id} className={classes['column']} aria-label={step.name}>
            <h2 className={classes['heading']}>
              {step.name} <span>{own.length}</span>
            </h2>
            <ul className={classes['cards']}>
              {own.map((card) => (
                <li key={card.id}>
                  <CandidateCard card={card} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
};
