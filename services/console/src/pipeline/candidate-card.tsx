import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';

import { Time } from '../elements/time.tsx';

import classes from './board.module.css';

const route = getRouteApi('/signed-in/pipeline/$roleId');

export type Card = {
  readonly id: string;
  readonly roleStepId: string;
  readonly candidate: string | undefined;
  readonly enteredAt: string | null;
};

/** A candidate on the board; opens the panel of the candidate. */
export const CandidateCard = ({ card: { id, candidate, enteredAt } }: { readonly card: Card }) => {
  const navigate = route.useNavigate();
  const open = (): void => {
    void navigate({ search: ({ view }) => ({ view, step: id }) });
  };
  return (
    <button type="button" className={classes['card']} onClick={open}>
      <Text component="span" fw={600} className={classes['name']}>
        {candidate ?? 'Candidate'}
      </Text>
      {enteredAt !== null && (
        <Text component="span" size="sm" c="dimmed">
          since <Time at={enteredAt} />
        </Text>
      )}
    </button>
  );
};
