/** Processes of a system by name. */
type Pids = Readonly<Record<string, number>>;

/** Processes that work after the response to a transition; no rival has such work. */
const followers = ['projector', 'worker'];

/** Pauses the projector and the worker; `release` resumes them. */
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
