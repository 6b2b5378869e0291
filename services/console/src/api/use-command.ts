import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { isUnknownOutcome } from './api-problem.ts';
import { createIdempotencyKey } from './client.ts';

type Command<Input, Result> = {
  readonly run: (input: Input, idempotencyKey: string) => Promise<Result>;
  /** The command is pending until it has ended. */
  readonly onSuccess?: (result: Result) => unknown;
  readonly onSettled?: () => unknown;
};

const maxRetries = 2;

/**
 * Runs a command under one Idempotency-Key, also when a lost response is repeated. A refusal and a success end the
 * command; another input is another command.
 */
export const useCommand = <Input, Result>(command: Command<Input, Result>) => {
  const current = useRef<{ readonly input: string; readonly key: string }>(undefined);
  const end = (): void => {
    current.current = undefined;
  };
  return useMutation({
    mutationFn: (given: Input) => {
      const input = JSON.stringify(given);
      const key = current.current?.input === input ? current.current.key : createIdempotencyKey();
      current.current = { input, key };
      return command.run(given, key);
    },
    retry: (count, error) => count < maxRetries && isUnknownOutcome(error),
    onError: (error) => {
      if (!isUnknownOutcome(error)) end();
    },
    onSuccess: (result) => {
      end();
      return command.onSuccess?.(result);
    },
    onSettled: () => command.onSettled?.(),
  });
};
