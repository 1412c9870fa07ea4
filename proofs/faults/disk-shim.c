/*
 * Loaded into PostgreSQL by LD_PRELOAD, never into the product: makes the disk below FAULTS_DISK_DIR slow, failing or full, as the
 * numbers in the file FAULTS_DISK_CONTROL say at that moment. A full disk is one as file systems have it: what a file has already
 * may be written again, what would make it longer may not.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* delay_ms: of each sync; failing: syncs end with EIO; full: 1 = no room but for the write-ahead log, 2 = no room. */
struct control { int delay_ms, failing, full; };
static volatile const struct control *control;
static const char *dir;

__attribute__((constructor)) static void take_control(void) {
  const char *path = getenv("FAULTS_DISK_CONTROL");
  dir = getenv("FAULTS_DISK_DIR");
  int fd = path && dir ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  void *seen = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *control, PROT_READ, MAP_SHARED, fd, 0);
  if (seen != MAP_FAILED) control = seen;
  if (fd >= 0) close(fd);
}

/* Whether the file lies on that disk; `path` gets its name below the directory. */
static int is_there(int fd, char path[PATH_MAX]) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  size_t above = strlen(dir);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, dir, above) != 0 || path[above] != '/') return 0;
  memmove(path, path + above + 1, length - above);
  return 1;
}

static int sync_fails(int fd) {
  char path[PATH_MAX];
  if (!control || (!control->delay_ms && !control->failing) || !is_there(fd, path)) return 0;
  struct timespec left = {control->delay_ms / 1000, control->delay_ms % 1000 * 1000000L};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {}
  if (control->failing) errno = EIO;
  return control->failing;
}

static int has_no_room(int fd, off_t end) {
  char path[PATH_MAX];
  struct stat now;
  if (!control || !control->full || !is_there(fd, path)) return 0;
  if (control->full == 1 && strncmp(path, "pg_wal/", 7) == 0) return 0;
  if (fstat(fd, &now) != 0 || !S_ISREG(now.st_mode) || end <= now.st_size) return 0;
  errno = ENOSPC;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define SYNC(name) int name(int fd) { return sync_fails(fd) ? -1 : REAL(name)(fd); }
#define WRITE_AT(name) ssize_t name(int fd, const void *from, size_t length, off_t at) \
  { return has_no_room(fd, at + (off_t)length) ? -1 : REAL(name)(fd, from, length, at); }
#define WRITE_PARTS_AT(name) ssize_t name(int fd, const struct iovec *parts, int count, off_t at) { \
  off_t end = at; \
  for (int i = 0; i < count; i++) end += (off_t)parts[i].iov_len; \
  return has_no_room(fd, end) ? -1 : REAL(name)(fd, parts, count, at); }
#define RESERVE(name) int name(int fd, off_t at, off_t length) \
  { return has_no_room(fd, at + length) ? ENOSPC : REAL(name)(fd, at, length); }

SYNC(fsync)
SYNC(fdatasync)
SYNC(syncfs)
WRITE_AT(pwrite)
WRITE_AT(pwrite64)
WRITE_PARTS_AT(pwritev)
WRITE_PARTS_AT(pwritev64)
RESERVE(posix_fallocate)
RESERVE(posix_fallocate64)

ssize_t write(int fd, const void *from, size_t length) {
  if (control && control->full) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0 && has_no_room(fd, at + (off_t)length)) return -1;
  }
  return REAL(write)(fd, from, length);
}
