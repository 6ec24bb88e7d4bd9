#!/bin/sh
#SBATCH --job-name=taper-sweep
#SBATCH --array=1-1000
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#
# Makes a sweep as a Slurm job array, one shard a task; a million designs are 1,000 each here.
#
#   sbatch --export=ALL,SPEC=spec.json,TAPER=$PWD/dist-cli/taper.mjs scripts/sweep/slurm.sh
#
# FORMAT=parquet makes Parquet. When all tasks are done, "cat shard-*-of-1000.csv" gives the bytes of "taper sweep SPEC --csv".
#
# To make some tasks again, name them and say into how many shards the sweep was cut, since the new array has
# fewer tasks than that:
#
#   sbatch --array=7,31 --export=ALL,SHARDS=1000,SPEC=spec.json,TAPER=$PWD/dist-cli/taper.mjs scripts/sweep/slurm.sh
set -eu
task=$SLURM_ARRAY_TASK_ID
shards=${SHARDS:-$SLURM_ARRAY_TASK_COUNT}
format=${FORMAT:-csv}
part=shard-$(printf %06d "$task")-of-$shards.$format

# A shard of Parquet stands under its name when it is whole; one that was killed goes on.
if [ "$format" = parquet ]; then
  # What Slurm requeues has ended, perhaps on another machine, whose lock only a person would remove.
  [ "${SLURM_RESTART_COUNT:-0}" = 0 ] || rm -f "$part.lock"
  exec node "$TAPER" sweep "$SPEC" --shard "$task/$shards" --parquet --into "$part"
fi
# A task that is killed leaves no half of a shard under its name.
node "$TAPER" sweep "$SPEC" --shard "$task/$shards" --csv >"$part.partial"
mv "$part.partial" "$part"
