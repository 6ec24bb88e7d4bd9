/**
 * An engine of a few workers, each module compiled once, and a warm spare that takes the
 * place of a worker that dies or does not listen.
 *
 * Simulations get a worker each; light requests are arithmetic and are sent at once, to be answered
 * between the slices of whatever a worker is doing. What makes a result of answers is sent at once too, one to a
 * worker, whose simulation rests meanwhile; so does one before a more urgent one. The second module, of
 * details, is fetched and compiled once, at the first question to it or ahead of it, and given to each worker.
 */
import { EngineError, isAnswerTo, partialTo } from './engine'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest, ModelCard, RunOptions } from './engine'
import { faultError, notLoaded, reasonOf } from './faults'
import { heardByPool, type FromWorker, type ToWorker } from './protocol'
import { packRows } from './packed-rows'
import { isDerived, isOfDetails, requestFacts, type WasmModule } from './request-facts'
import { cancelled, otherAnswer } from './work'
import { WorkerLife, type Locks } from './worker-life'

/** What the pool uses of a worker, of a browser or of Node. */
export interface EngineWorker {
  postMessage(message: ToWorker): void
  terminate(): unknown
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message: string; preventDefault?: () => void }) => void,
  ): void
}

export interface PoolOptions {
  /** Workers beside the spare. */
  readonly workers: number
  /** Whether a worker is kept ready to take the place of a lost one; so unless said. */
  readonly hasSpare?: boolean
  /** A worker that says nothing for so long while it has work is replaced. */
  readonly silenceMs?: number
  readonly createWorker: () => EngineWorker
  readonly compile: (wasmModule: WasmModule) => Promise<WebAssembly.Module>
  /** By which the end of a worker is known at once. */
  readonly locks?: Locks
}

interface Job {
  readonly id: number
  readonly request: EngineRequest
  readonly onProgress: RunOptions['onProgress']
  readonly urgency: number
  readonly resolve: (answer: EngineAnswer) => void
  readonly onPartial: ((answer: EngineAnswer) => void) | undefined
  readonly reject: (error: EngineError) => void
  readonly forget: () => void
  /** Answered to the caller; its worker may still be at it. */
  ended: boolean
  /** Workers that were lost while they had it. */
  losses: number
  member?: Member
}

interface Member {
  readonly worker: EngineWorker
  readonly jobs: Set<Job>
  ready: boolean
  /** Has been sent the second module. */
  hasDetails: boolean
  /** How often the watchdog has looked since it was last heard: a computer that sleeps or is busy does not look. */
  silentLooks: number
  readonly life: WorkerLife
}

const SILENCE_MS = 10_000
/** In so much silence, so many looks. */
const LOOKS = 4
/** After so many workers in a row that never got ready, starting more is pointless. */
const MAX_FAILED_STARTS = 3
/** A job that loses so many workers is itself what breaks them. */
const MAX_LOSSES = 3

export function createPool(options: PoolOptions): Engine {
  return new Pool(options)
}

class Pool implements Engine {
  readonly workers: number
  private readonly options: PoolOptions
  private readonly hasSpare: boolean
  private readonly silenceMs: number
  private readonly module: Promise<WebAssembly.Module>
  private details: WebAssembly.Module | 'coming' | undefined
  private readonly knownCard: Promise<ModelCard>
  private resolveCard: (card: ModelCard) => void = () => undefined
  private rejectCard: (error: EngineError) => void = () => undefined
  private readonly members: Member[] = []
  private queue: Job[] = []
  private readonly watchdog: ReturnType<typeof setInterval>
  private spare: Member | undefined
  private failedStarts = 0
  private lastJob = 0
  private broken: EngineError | undefined

  constructor(options: PoolOptions) {
    this.options = options
    this.silenceMs = options.silenceMs ?? SILENCE_MS
    this.hasSpare = options.hasSpare ?? true
    this.module = options.compile('verdict')
    this.knownCard = new Promise((resolve, reject) => {
      this.resolveCard = resolve
      this.rejectCard = reject
    })
    // Nobody may ask for the card; its failure goes to whoever asks for an answer.
    this.knownCard.catch(() => undefined)
    this.module.catch((error: unknown) => {
      this.fail(error)
    })
    this.watchdog = setInterval(() => {
      this.replaceSilent()
    }, this.silenceMs / LOOKS)
    this.workers = options.workers
    for (let index = 0; index < this.workers; index += 1) this.members.push(this.start())
  }

  readonly card = () => this.knownCard

  readonly run = <Request extends EngineRequest>(
    request: Request,
    options: RunOptions<Request['kind']> = {},
  ) =>
    new Promise<AnswerTo<Request['kind']>>((resolve, reject) => {
      if (this.broken || options.signal?.aborted) {
        reject(this.broken ?? cancelled())
        return
      }
      this.lastJob += 1
      const abort = () => {
        this.end(job, cancelled())
      }
      const job: Job = {
        id: this.lastJob,
        request,
        onProgress: options.onProgress,
        urgency: options.urgency ?? 0,
        resolve: (answer) => {
          if (isAnswerTo(request, answer)) resolve(answer)
          else reject(otherAnswer())
        },
        onPartial: options.onPartial && partialTo(request, options.onPartial),
        reject,
        forget: () => options.signal?.removeEventListener('abort', abort),
        ended: false,
        losses: 0,
      }
      options.signal?.addEventListener('abort', abort)
      this.queue.push(job)
      this.dispatch()
    })

  readonly prepare = () => {
    if (this.details === undefined && !this.broken) void this.fetchDetails()
  }

  readonly dispose = () => {
    this.fail(new EngineError('cancelled', 'The model was stopped.'))
  }

  private stop(reason: EngineError): void {
    clearInterval(this.watchdog)
    this.rejectCard(reason)
    for (const job of [...this.queue, ...this.members.flatMap(({ jobs }) => [...jobs])]) {
      job.forget()
      job.reject(reason)
    }
    for (const member of this.all()) {
      end(member)
      member.jobs.clear()
    }
    this.queue.length = 0
    this.members.length = 0
    this.spare = undefined
  }

  /** The spare too: it is to be alive when it is needed. */
  private all(): readonly Member[] {
    return [...this.members, ...(this.spare ? [this.spare] : [])]
  }

  private start(): Member {
    const worker = this.options.createWorker()
    const member: Member = {
      worker,
      jobs: new Set(),
      ready: false,
      hasDetails: false,
      silentLooks: 0,
      life: new WorkerLife(),
    }
    worker.addEventListener('message', (event) => {
      const message = heardByPool(event.data)
      member.silentLooks = 0
      if (message) this.hear(member, message)
      else this.replace(member, 'it uses a different version of the protocol')
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault?.()
      this.replace(member, event.message || 'its program could not be loaded')
    })
    void this.module.then(
      (module) => {
        member.silentLooks = 0
        if (this.options.locks) tell(member, { type: 'hold', lock: member.life.lock })
        tell(member, { type: 'load', name: 'verdict', module })
      },
      () => undefined,
    )
    return member
  }

  private hear(member: Member, message: FromWorker): void {
    if (this.broken) return
    if (message.type === 'ready') {
      member.ready = true
      this.failedStarts = 0
      this.resolveCard(message.card)
      if (this.hasSpare) this.spare ??= this.start()
      this.dispatch()
      return
    }
    if (message.type === 'held') {
      const { locks } = this.options
      if (locks)
        member.life.watch(locks, () => this.replace(member, 'the browser stopped it', true))
      return
    }
    if (message.type === 'broken') {
      this.replace(member, message.reason)
      return
    }
    const job = [...member.jobs].find((candidate) => candidate.id === message.job)
    if (message.type === 'progress') {
      job?.onProgress?.(message.share)
      return
    }
    if (message.type === 'partial') {
      if (job?.ended === false) job.onPartial?.(message.answer)
      return
    }
    if (job) {
      member.jobs.delete(job)
      job.forget()
      if (message.type === 'answer') {
        // Those of arithmetic are small, and come at every frame of a drag.
        job.resolve(isLight(job) ? message.answer : packRows(message.answer))
      } else if (message.type === 'fault') job.reject(faultError(message.fault))
      else job.reject(cancelled())
    }
    this.dispatch()
  }

  private dispatch(): void {
    this.queue = this.queue.filter((job) => !this.handOver(job))
  }

  /** Gives a job to a worker; false if none can take it now. */
  private handOver(job: Job): boolean {
    const likeIn = ({ jobs }: Member) => [...jobs].filter((other) => isOfOneKind(job, other))
    const takes = (member: Member) =>
      member.ready && (isLight(job) || likeIn(member).every(({ urgency }) => urgency > job.urgency))
    const least = (member: Member) => Math.max(...likeIn(member).map(({ urgency }) => urgency))
    // One that has none of its kind, or else the one whose work is least urgent.
    const [member] = this.members
      .filter(takes)
      .toSorted(
        (a, b) =>
          likeIn(a).length - likeIn(b).length || a.jobs.size - b.jobs.size || least(b) - least(a),
      )
    if (!member || (isOfDetails(job.request) && !this.hasDetails(member))) return false
    job.member = member
    if (member.jobs.size === 0) member.silentLooks = 0
    member.jobs.add(job)
    tell(member, {
      type: 'run',
      job: job.id,
      request: job.request,
      partials: job.onPartial !== undefined,
    })
    return true
  }

  /** Sends a worker the second module, or begins to fetch it: then the job waits. */
  private hasDetails(member: Member): boolean {
    this.prepare()
    if (!(this.details instanceof WebAssembly.Module)) return false
    if (!member.hasDetails) tell(member, { type: 'load', name: 'details', module: this.details })
    member.hasDetails = true
    return true
  }

  /** If it cannot be had, those who wait get an error; the next question tries again. */
  private async fetchDetails(): Promise<void> {
    this.details = 'coming'
    try {
      this.details = await this.options.compile('details')
      for (const member of this.members) if (member.ready) this.hasDetails(member)
      this.dispatch()
    } catch (error) {
      this.details = undefined
      const reason = error instanceof EngineError ? error : notLoaded('details', reasonOf(error))
      for (const job of this.queue.filter(({ request }) => isOfDetails(request))) {
        this.end(job, reason)
      }
    }
  }

  /** Ends a job at once for the caller; its worker stops at the end of its slice. */
  private end(job: Job, error: EngineError): void {
    if (job.ended) return
    job.ended = true
    const queued = this.queue.indexOf(job)
    if (queued >= 0) this.queue.splice(queued, 1)
    else if (job.member?.jobs.has(job)) {
      // It keeps the worker until the worker says so; a worker that never does is replaced.
      tell(job.member, { type: 'cancel', job: job.id })
    }
    job.forget()
    job.reject(error)
  }

  private replaceSilent(): void {
    const isSilent = (member: Member) => {
      member.silentLooks += 1
      return (member.jobs.size > 0 || !member.ready) && member.silentLooks > LOOKS
    }
    void this.module.then(
      () => {
        for (const member of this.all().filter(isSilent)) {
          this.replace(member, `it did not respond for ${Math.round(this.silenceMs / 1000)} s`)
        }
      },
      () => undefined,
    )
  }

  /** @param isEnded by the browser, which may have ended others with it: whoever takes over may be dead too */
  private replace(member: Member, reason: string, isEnded = false): void {
    end(member)
    if (!member.ready) this.failedStarts += 1
    if (this.spare === member) this.spare = undefined
    const place = this.members.indexOf(member)
    if (this.failedStarts >= MAX_FAILED_STARTS) {
      const why = `The model could not be started in this browser (${reason}). Your work is unchanged. Load the page again.`
      this.fail(new EngineError('load-failed', why))
      return
    }
    if (place >= 0) {
      this.members[place] = this.spare ?? this.start()
      this.spare = undefined
    }
    const hasReady = this.members.some(({ ready }) => ready)
    if (this.hasSpare && hasReady) this.spare ??= this.start()
    const lost = new EngineError(
      'worker-lost',
      `The calculation stopped (${reason}). Your work is unchanged. Repeat the calculation.`,
    )
    for (const job of member.jobs) {
      job.losses += 1
      // Arithmetic that shared a worker with what broke it is innocent: it gets another.
      if ((isLight(job) || isEnded) && job.losses < MAX_LOSSES && !job.ended) {
        this.queue.push(job)
      } else {
        job.forget()
        job.reject(lost)
      }
    }
    member.jobs.clear()
    this.dispatch()
  }

  private fail(error: unknown): void {
    this.broken =
      error instanceof EngineError ? error : new EngineError('load-failed', String(error))
    this.stop(this.broken)
  }
}

function end({ worker, life }: Member): void {
  life.forget()
  worker.terminate()
}

/** Arithmetic, answered between the slices of other work. */
const isLight = (job: Job) => requestFacts[job.request.kind].isCheap

/** Of which a worker does one after the other. */
const isOfOneKind = (job: Job, other: Job) =>
  !isLight(other) && isDerived(job.request) === isDerived(other.request)

const tell = (member: Member, message: ToWorker) => {
  member.worker.postMessage(message)
}
