/** Processes of a system by name. */
type Pids = Readonly<Record<string, number>>;

/** What follows from a transition and answers nobody: no rival has any of it. */
const followers = ['projector', 'worker'];

/** Stops the projector and the worker where they are; `release` has them go on. */
export const holdFollowers = (pids: Pids): { readonly release: () => void } => {
  const held = Object.entries(pids).flatMap(([name, pid]) => (followers.includes(name) ? pid : []));
  for (const pid of held) process.kill(pid, 'SIGSTOP');
  return {
    release: () => {
      for (const pid of held) process.kill(pid, 'SIGCONT');
    },
  };
};
