/** Processes of a system by name. */
type Pids = Readonly<Record<string, number>>;

/** What follows from a transition and answers nobody: no rival has any of it. */
const followers = ['projector', 'worker'];

/** Stops the projector and the worker where they are; `release` has them go on. */
export const pauseFollowers = (pids: Pids): { readonly release: () => void } => {
  const pausedPids = Object.entries(pids).flatMap(([name, pid]) =>
    followers.includes(name) ? pid : [],
  );
  for (const pid of pausedPids) process.kill(pid, 'SIGSTOP');
  return {
    release: () => {
      for (const pid of pausedPids) process.kill(pid, 'SIGCONT');
    },
  };
};
