import { familyOfModel } from './families.ts';
import { bearer, type ProviderFacts, writes } from './vendor-facts.ts';

export const OLLAMA: ProviderFacts = {
  wire: () => 'openai-chat',
  apis: [],
  keyVariables: ['OLLAMA_API_KEY'],
  urlVariable: 'OLLAMA_HOST',
  defaultUrl: 'http://127.0.0.1:11434/v1',
  readUrl: readOllamaHost,
  needs: 'nothing',
  toHave: 'start Ollama here, or set OLLAMA_HOST to where it runs',
  headers: bearer,
  listing: { query: {}, after: 'after', next: 'last_id' },
  preferred: () => [writes],
  familyOf: familyOfModel,
  limitsOutputBy: () => 'max_tokens',
  // With structured output its models silently cannot call tools.
  takesToolsWithShape: () => false,
  cachesPrefix: false,
  cutsSilently: { hint: 'set OLLAMA_CONTEXT_LENGTH of its server to as many tokens as the work needs' },
  concurrency: 1,
  silenceMs: 300_000,
};

/** Host, port and path as Ollama parses them; a listen address means this machine. */
function readOllamaHost(text: string): string {
  const [, scheme = '', rest = ''] = /^(?:([a-z]+):\/\/)?(.*)$/i.exec(text) ?? [];
  const slash = rest.indexOf('/');
  const hostAndPort = slash < 0 ? rest : rest.slice(0, slash);
  const path = slash < 0 ? '' : rest.slice(slash);
  const isBareIpv6 = !hostAndPort.startsWith('[') && hostAndPort.indexOf(':') !== hostAndPort.lastIndexOf(':');
  const [, login = '', named = '', given = ''] =
    /^([^@]*@)?(\[[^\]]*\]|[^:]*)(:.*)?$/.exec(isBareIpv6 && !hostAndPort.includes('@') ? `[${hostAndPort}]` : hostAndPort) ?? [];
  const host = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[named] ?? named;
  const port = given === '' && scheme === '' ? ':11434' : given;
  return `${scheme === '' ? 'http' : scheme}://${login}${host}${port}${path.endsWith('/v1') ? path : `${path}/v1`}`;
}
