import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compose } from './compose.ts';
import { type Exchange, misbehaveInstead, type Outcome, sendError, sendReply } from './exchange.ts';
import { Line, readBody } from './line.ts';
import { type Misbehaviour, Mischief } from './misbehave.ts';
import { lastTokens, runningModels, windowOf } from './ollama-wire.ts';
import { type Consulted, PrefixCache } from './prefix-cache.ts';
import { openWires, type Route, routeOf } from './route.ts';
import type { OpenCall, VendorCall, VendorLookup } from './vendor-call.ts';
import { DEFAULT_MODELS, type VendorOptions } from './vendor-options.ts';
import {
  asJson,
  findModel,
  isJson,
  type Json,
  parseJson,
  type Reply,
  type VendorModel,
  type VendorRequest,
  type VendorUsage,
  vendorOf,
  type Wire,
} from './wire.ts';

const BODY_BYTES_MAX = 32 * 1024 * 1024;
const LETTERS_PER_TOKEN = 4;

/** Opens a server that speaks the vendors' wire formats. */
export const openVendor = async (options: VendorOptions = {}): Promise<Vendor> => {
  const vendor = new Vendor(options);
  await vendor.listen();
  return vendor;
};

const KEEP_ALIVE_MS = 600_000;

/** A local server in the place of the vendors. */
export class Vendor {
  models: readonly VendorModel[];
  /** What is wrong with the test's own script; a test asserts that it is empty. */
  readonly problems: string[] = [];
  readonly #options: VendorOptions;
  readonly #server: Server;
  readonly #mischief = new Mischief();
  readonly #wires = openWires();
  readonly #cache: PrefixCache | undefined;
  readonly #calls: OpenCall[] = [];
  readonly #lookups: VendorLookup[] = [];
  readonly #loaded = new Map<string, number>();
  #failing: number | undefined;
  #modelsMisbehave: Misbehaviour | undefined;

  constructor(options: VendorOptions) {
    this.#options = options;
    this.models = options.models ?? DEFAULT_MODELS;
    this.#cache = options.cache === true ? new PrefixCache() : undefined;
    this.#server = createServer((request, response) => {
      this.#route(request, response).catch((error: unknown) => {
        this.problems.push(`the server itself failed: ${error instanceof Error ? error.stack : String(error)}`);
        response.destroy();
      });
    });
    // A connection that is closed for being idle just when a client takes it up again would be a fault that no test asked for.
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** The root of the server, without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get calls(): readonly VendorCall[] {
    return this.#calls;
  }

  get lookups(): readonly VendorLookup[] {
    return this.#lookups;
  }

  /** How many answers went out whole and as they were asked for. */
  get answered(): number {
    return this.#calls.filter(({ outcome }) => outcome === 'answered').length;
  }

  /** Goes wrong at the next POST that is not refused. */
  next(misbehaviour: Misbehaviour, times?: number): void {
    this.#mischief.next(misbehaviour, times);
  }

  /** Goes wrong at POSTs that fit, for ever or so many times. */
  when(applies: (request: VendorRequest) => boolean, misbehaviour: Misbehaviour, times?: number): void {
    this.#mischief.when(applies, misbehaviour, times);
  }

  /** Goes wrong at every GET of the models, until told otherwise. */
  modelsMisbehave(misbehaviour: Misbehaviour | undefined): void {
    this.#modelsMisbehave = misbehaviour;
  }

  /** Answers everything with this status, until told otherwise. */
  fail(status: number | undefined): void {
    this.#failing = status;
  }

  /** Forgets everything that was to go wrong. */
  behave(): void {
    this.#mischief.clear();
    this.#modelsMisbehave = undefined;
    this.#failing = undefined;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const line = new Line(response);
    const { method = 'GET', headers } = request;
    const route = routeOf(this.#wires, { method, url, headers });
    switch (route.kind) {
      case 'ask':
        return this.#post(route.wire, { request, url, line });
      case 'unknown':
        sendError(
          { wire: route.wire, line, sent: () => {} },
          { status: 404, message: `Unknown request URL: ${method} ${url.pathname}` },
        );
        return;
      default:
        return this.#serveFacts(route, { request, url, line });
    }
  }

  /** Tells what there is: the models, one of them, or what Ollama tells of itself. */
  async #serveFacts(
    route: Exclude<Route, { readonly kind: 'ask' | 'unknown' }>,
    { request, url, line }: { readonly request: IncomingMessage; readonly url: URL; readonly line: Line },
  ): Promise<void> {
    const { wire } = route;
    this.#lookups.push({ vendor: wire.vendor, path: `${url.pathname}${url.search}`, at: Date.now() });
    const exchange: Exchange = { wire, line, streamed: false, streamMs: 0, sent: () => {} };
    if (this.#failing !== undefined) return sendError(exchange, { status: this.#failing, message: 'told to fail' });
    if (this.#modelsMisbehave !== undefined && (await misbehaveInstead(exchange, this.#modelsMisbehave)) !== undefined) return;
    const refusal = wire.unauthorized(request.headers, this.#options.key, url);
    if (refusal !== undefined) return sendError(exchange, refusal);
    const tell = (facts: Json): void => {
      line.open(200, { 'content-type': 'application/json', 'request-id': 'req_local' });
      line.end(JSON.stringify(facts));
    };
    if (route.kind === 'version') return tell({ version: '0.13.0' });
    const models = this.#modelsOf(wire);
    if (route.kind === 'running') return tell(runningModels(models, this.#loaded));
    if (route.kind === 'count') {
      const body = await bodyOf(request);
      const { model } = wire.read(body, url);
      const isThere = findModel(models, model) !== undefined;
      return isThere ? tell(counted(wire, body)) : sendError(exchange, wire.unknownModel(model));
    }
    const id = route.kind === 'models' ? route.id : String((await bodyOf(request)).model ?? '');
    if (id === undefined) return tell(wire.modelPage(models, url.searchParams));
    const model = findModel(models, id);
    return model === undefined ? sendError(exchange, wire.unknownModel(id)) : tell(wire.model(model));
  }

  #modelsOf({ serves }: Wire): readonly VendorModel[] {
    return this.models.filter((model) => serves.includes(vendorOf(model)));
  }

  async #post(
    wire: Wire,
    { request, url, line }: { readonly request: IncomingMessage; readonly url: URL; readonly line: Line },
  ): Promise<void> {
    const at = Date.now();
    const received = await readBody(request, this.#options.bodyBytesMax ?? BODY_BYTES_MAX);
    if (received === 'gone') return;
    const body = received === 'too-large' ? undefined : parseBody(received.text);
    const { name, vendor } = wire;
    const asked: VendorRequest = { ...wire.read(body ?? {}, url), vendor, wire: name, call: this.#calls.length + 1 };
    const { model, prompt, system } = asked;
    const record: OpenCall = {
      vendor,
      wire: name,
      model,
      prompt,
      system,
      body: body ?? {},
      headers: request.headers,
      at,
      endedAt: undefined,
      status: undefined,
      outcome: undefined,
    };
    this.#calls.push(record);
    const exchange: Exchange = {
      wire,
      line,
      streamed: asked.streamed,
      streamMs: this.#options.streamMs ?? 0,
      sent: (status) => {
        record.status = status;
      },
    };
    const { headers } = request;
    record.outcome = await this.#serve({ exchange, asked, body, tooLarge: received === 'too-large', headers, url });
    record.endedAt = Date.now();
  }

  async #serve(post: {
    readonly exchange: Exchange;
    readonly asked: VendorRequest;
    readonly body: Json | undefined;
    readonly tooLarge: boolean;
    readonly headers: IncomingHttpHeaders;
    readonly url: URL;
  }): Promise<Outcome> {
    const { exchange, asked, body, tooLarge, headers, url } = post;
    const { wire, line } = exchange;
    const refuse = (refusal: Parameters<typeof sendError>[1]): Outcome => {
      sendError(exchange, refusal);
      return 'refused';
    };
    if (this.#failing !== undefined) {
      sendError(exchange, { status: this.#failing, message: 'told to fail' });
      return 'misbehaved';
    }
    const keyless = wire.unauthorized(headers, this.#options.key, url);
    if (keyless !== undefined) return refuse(keyless);
    if (tooLarge) return refuse({ status: 413, message: 'Request exceeds the maximum size' });
    if (body === undefined) return refuse({ status: 400, message: 'The body is not a JSON object.' });
    if (asked.model === '') return refuse({ status: 400, message: 'model: Field required', param: 'model' });
    const model = findModel(this.#modelsOf(wire), asked.model);
    if (model === undefined) return refuse(wire.unknownModel(asked.model));
    const refusal = wire.refuse({ body, headers, model });
    if (refusal !== undefined) return refuse(refusal);
    const misbehaviour = this.#mischief.take(asked);
    const { latencyMs = 0 } = this.#options;
    const consulted = this.#consult(wire, model, body);
    await line.wait(typeof latencyMs === 'number' ? latencyMs : latencyMs(asked));
    const instead = misbehaviour === undefined ? undefined : await misbehaveInstead(exchange, misbehaviour);
    if (instead !== undefined) return instead;
    return this.#answer({ exchange, asked: this.#asRead(asked, body, model), model, misbehaviour, body, consulted });
  }

  /** Ollama tells of no cache, whichever way it is asked. */
  #consult({ caches, parts }: Wire, model: VendorModel, body: Json): Consulted | undefined {
    if (caches === 'never' || vendorOf(model) === 'ollama') return undefined;
    return this.#cache?.consult(model.id, parts(body), caches);
  }

  /** The ask as its model reads it: Ollama drops what is too long, and says nothing. */
  #asRead(asked: VendorRequest, body: Json, model: VendorModel): VendorRequest {
    if (vendorOf(model) !== 'ollama') return asked;
    const tokens = windowOf(body, model);
    this.#loaded.set(model.id, tokens);
    return lastTokens(asked, tokens);
  }

  async #answer(answer: {
    readonly exchange: Exchange;
    readonly asked: VendorRequest;
    readonly model: VendorModel;
    readonly misbehaviour: Misbehaviour | undefined;
    readonly body: Json;
    readonly consulted: Consulted | undefined;
  }): Promise<Outcome> {
    const { exchange, asked, model, misbehaviour, body, consulted } = answer;
    const composed = await compose(asked, this.#options, misbehaviour);
    if (composed.problem !== undefined) {
      this.problems.push(`call ${asked.call}: ${composed.problem}`);
      sendError(exchange, { status: 500, message: composed.problem });
      return 'refused';
    }
    const { spoilt, ...said } = composed;
    const written = said.text + said.calls.map(({ args }) => args).join('');
    const usage = this.#options.usage?.(asked, written) ?? { ...estimate(asked.prompt, written), ...consulted?.usage };
    const reply: Reply = { id: `${asked.call}`, model: model.id, ...said, usage, body };
    const sent = (status: number): void => {
      exchange.sent(status);
      consulted?.keep();
    };
    const outcome = await sendReply({ ...exchange, sent }, reply, misbehaviour);
    return outcome === 'answered' && spoilt ? 'misbehaved' : outcome;
  }
}

/** The body of a request that asks for no answer; empty when it is none. */
const bodyOf = async (request: IncomingMessage): Promise<Json> => {
  const received = await readBody(request, BODY_BYTES_MAX);
  return typeof received === 'string' ? {} : asJson(parseJson(received.text));
};

const counted = (wire: Wire, body: Json): Json => {
  const letters = wire.parts(asJson(body.generateContentRequest ?? body)).reduce((sum, { text }) => sum + text.length, 0);
  const tokens = Math.ceil(letters / LETTERS_PER_TOKEN);
  return wire.vendor === 'gemini' ? { totalTokens: tokens } : { input_tokens: tokens };
};

const parseBody = (text: string): Json | undefined => {
  const value = parseJson(text);
  return isJson(value) ? value : undefined;
};

const estimate = (prompt: string, text: string): VendorUsage => ({
  inputTokens: Math.ceil(prompt.length / LETTERS_PER_TOKEN),
  outputTokens: Math.ceil(text.length / LETTERS_PER_TOKEN),
});
