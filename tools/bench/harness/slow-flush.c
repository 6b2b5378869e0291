#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <time.h>

/* Makes each flush of Postgres take one millisecond longer. It is preloaded and does not affect other programs. */

static int is_postgres;

__attribute__((constructor)) static void detect_postgres(void) {
  is_postgres = strcmp(program_invocation_short_name, "postgres") == 0;
}

static int slowly(const char *name, int fd) {
  int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  struct timespec millisecond = {0, 1000000};
  int flushed = flush(fd);
  if (is_postgres) nanosleep(&millisecond, 0);
  return flushed;
}

int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
