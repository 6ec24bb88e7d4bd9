#!/bin/sh
# Starts Slurm on this machine alone, runs a command in it, and leaves nothing behind.
#
#   scripts/sweep/slurm-here.sh COMMAND [ARGUMENTS]
#
# It needs munge, slurmctld and slurmd (apt-get install munge slurm-wlm), and no rights that its caller lacks. All that
# they write lies in a folder of its own. They listen on three ports, from PORT (26817 if unset).
set -eu
folder=$(mktemp -d)
port=${PORT:-26817}
host=$(hostname -s)
user=$(id -un)
# Debian's daemons are where only the path of root leads.
PATH=$PATH:/usr/sbin:/sbin
export SLURM_CONF="$folder/slurm.conf"

stop() {
  code=$?
  trap - EXIT
  # Its own processes only; a task that still runs ends with its daemon's word.
  scancel --user="$user" >/dev/null 2>&1 || true
  for name in slurmd slurmctld munged; do
    pid=$(cat "$folder/$name.pid" 2>/dev/null) || continue
    kill "$pid" 2>/dev/null || true
    for _ in $(seq 50); do
      kill -0 "$pid" 2>/dev/null || break
      sleep 0.1
    done
  done
  [ "$code" = 0 ] || tail -n 20 "$folder"/*.log >&2
  rm -rf "$folder"
  exit "$code"
}
trap stop EXIT
trap 'exit 130' INT TERM

mkdir "$folder/state" "$folder/spool"
chmod 755 "$folder"
(umask 077 && head -c 128 /dev/urandom >"$folder/key")
munged --key-file="$folder/key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
  --log-file="$folder/munged.log" --seed-file="$folder/seed"

# A task that is requeued waits until its old credential has ended: 5 s, not two minutes.
cat >"$SLURM_CONF" <<END
ClusterName=here
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SrunPortRange=$((port + 2))-$((port + 20))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
KillWait=2
MaxArraySize=10001
MaxJobCount=20000
MinJobAge=3600
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
$(slurmd -C | head -n 1) NodeAddr=127.0.0.1
PartitionName=here Nodes=ALL Default=YES MaxTime=INFINITE
END
slurmctld -f "$SLURM_CONF"
slurmd -f "$SLURM_CONF"

for _ in $(seq 100); do
  case $(sinfo --noheader --format=%t 2>/dev/null || true) in idle) break ;; esac
  sleep 0.2
done
sinfo >&2
"$@"
