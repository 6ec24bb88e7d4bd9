#!/bin/sh
# Makes a sweep on all cores of one machine with GNU parallel.
#
#   scripts/sweep/parallel.sh SPEC OUT.csv [SHARDS]
#
# OUT.csv has the bytes of "taper sweep SPEC --csv", of which the last call makes sure. TAPER names another dist-cli/taper.mjs.
set -eu
spec=$1
out=$2
shards=${3:-$(nproc)}
taper=${TAPER:-$(dirname "$0")/../../dist-cli/taper.mjs}

# --keep-order joins the shards in their order; after one that
# fails no other begins, and those that run end, so that what they say is printed.
seq "$shards" |
  parallel -q --will-cite --keep-order --halt soon,fail=1 \
    node "$taper" sweep "$spec" --shard "{}/$shards" --csv >"$out"

# It refuses rows of another sweep, as where SPEC was edited meanwhile.
node "$taper" sweep "$spec" --csv --into "$out"
