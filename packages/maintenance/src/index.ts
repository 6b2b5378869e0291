export { type ProjectionProgress, type Task, taskStages, type TaskStores } from './task.ts';
export { asProgress, findOpenTasks, refreshTask, type RefreshedTask } from './refresh-tasks.ts';
export { saveTaskProgress } from './save-task-progress.ts';
export { reserveTask, type ReservedTask } from './reserve-task.ts';
