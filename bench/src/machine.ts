import { cpus, loadavg } from 'node:os';

/** Where and when figures were taken; saved with them, because times mean nothing without it. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  /** The one-minute load average before the run. */
  readonly load: number;
  readonly date: string;
}

/** Describes the machine this process runs on. */
export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    date: new Date().toISOString(),
  };
}

/** A machine in one line. */
export function machineLine({ cpu, cores, node, load, date }: Machine): string {
  return `${cpu}, ${cores} cores, Node ${node}, load ${load}, ${date.slice(0, 10)}`;
}
