import { findSampleLanguage, sampleLanguages } from '../../core/docs-json/sample-languages.ts';
import { codeFence } from '../../core/source/text/code-fence.ts';
import { oneLine } from '../../core/source/text/plain-text.ts';
import { findNamedEndpoint, operationProperty } from '../find-named-endpoint.ts';
import {
  listRequestProblems,
  listSchemes,
  readPageSettings,
  readValuesArgument,
  valuesProperty,
  writeSample,
} from '../request-sample.ts';
import { answer, fail, type Tool } from '../tool.ts';

const languages = sampleLanguages.map(({ id }) => id);

export const makeRequestSample: Tool = {
  name: 'make_request_sample',
  title: 'Make a request sample',
  description:
    'Writes code that calls an operation, in one of 19 languages, with your values. Parameters are serialized as the description says, credentials are placeholders, and required values that you leave out come from examples. Says which values do not match the description. Nothing is sent.',
  input: {
    type: 'object',
    properties: {
      operation: operationProperty,
      language: { type: 'string', description: 'The language of the code; curl by default.', enum: languages },
      values: valuesProperty,
      optional: {
        type: 'boolean',
        description: 'True: optional parameters and properties that you leave out are filled in, too.',
      },
    },
    required: ['operation'],
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const found = await findNamedEndpoint(engine, input.text('operation') ?? '', signal);
    if (found.kind !== 'endpoint') return found;
    const { name, slug, slice } = found;
    if (slice.kind === 'channel' || slice.operation.origin === 'webhook') {
      const kind = slice.kind === 'channel' ? 'channel' : 'webhook, which the API calls';
      return fail(
        `This is a ${kind}, so there is no request to write. Call read_operation for its messages.`,
        oneLine(name),
      );
    }
    const read = readValuesArgument(input.object('values'));
    if (read.kind === 'wrong') return read.failed;
    const settings = await readPageSettings(engine, slug ?? name, signal);
    const sampleParameters = input.flag('optional') ? 'all' : settings.sampleParameters;
    const language = input.text('language') ?? 'curl';
    const sample = writeSample(slice, { ...settings, sampleParameters }, language, read.values);
    const schemes = listSchemes(slice);
    const parts = [
      oneLine(name),
      codeFence(sample.text.replace(/\n$/, ''), language === 'curl' ? 'bash' : language),
      ...(schemes.length === 0
        ? []
        : ['Replace the placeholders of credentials, such as YOUR_API_KEY, outside of the code.']),
      ...(sample.problems.length === 0
        ? []
        : [`These values do not match the description:\n\n${listRequestProblems(sample.problems)}`]),
    ];
    return answer(
      `A sample in ${findSampleLanguage(language)?.label ?? 'code'}. Nothing was sent.`,
      `${parts.join('\n\n')}\n`,
    );
  },
};
