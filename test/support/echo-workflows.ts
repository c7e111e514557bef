const call = (path: string) => `operationPath: '{$sourceDescriptions.httpbin.url}#/paths/~1${path}/${path}'`;

/**
 * Workflows of five steps for a description like httpbin's, which has no ids of operations, no parameters and no schemas. Those of
 * `requests` pass on the values that were sent, which a mock knows too; those of `responses` pass on what the server says.
 */
export function echoWorkflows(description: string): string {
  return `arazzo: 1.0.1
info: { title: Echoes, version: 1.0.0 }
sourceDescriptions: [{ name: httpbin, url: ./${description}, type: openapi }]
workflows:
  - workflowId: requests
    inputs: { type: object, properties: { name: { type: string, default: Ada Lovelace } } }
    steps:
      - stepId: create
        ${call('post')}
        parameters: [{ name: trace, in: query, value: t-1 }]
        requestBody: { contentType: application/json, payload: { name: $inputs.name, tags: [a, b] } }
        successCriteria: [{ condition: $statusCode == 200 }, { condition: $method == 'POST' }]
        outputs: { name: $request.body#/name, trace: $request.query.trace }
      - stepId: read
        ${call('get')}
        parameters: [{ name: name, in: query, value: $steps.create.outputs.name }]
        successCriteria: [{ condition: $request.query.name == $inputs.name }]
        outputs: { name: $request.query.name }
      - stepId: change
        ${call('patch')}
        parameters: [{ name: X-Trace, in: header, value: $steps.create.outputs.trace }]
        requestBody: { contentType: application/json, payload: { name: 'Dr. {$steps.read.outputs.name}' } }
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { name: $request.body#/name }
      - stepId: replace
        ${call('put')}
        requestBody: { contentType: application/json, payload: { names: [$steps.read.outputs.name, $steps.change.outputs.name] } }
        successCriteria: [{ condition: $request.body#/names/1 == 'Dr. Ada Lovelace' }]
        outputs: { last: $request.body#/names/1 }
      - stepId: delete
        ${call('delete')}
        parameters: [{ name: name, in: query, value: $steps.replace.outputs.last }]
        successCriteria: [{ condition: $statusCode == 200 }, { condition: $request.query.name == 'Dr. Ada Lovelace' }]
  - workflowId: responses
    steps:
      - stepId: create
        ${call('post')}
        requestBody: { contentType: application/json, payload: { id: 71, name: Ada } }
        successCriteria: [{ condition: $response.body#/json/name == 'Ada' }]
        outputs: { id: $response.body#/json/id }
      - stepId: read
        ${call('get')}
        parameters: [{ name: id, in: query, value: $steps.create.outputs.id }]
        successCriteria: [{ condition: $response.body#/args/id == 71 }]
        outputs: { id: $response.body#/args/id }
      - stepId: change
        ${call('patch')}
        requestBody: { contentType: application/json, payload: { id: $steps.read.outputs.id, tags: [x, y] } }
        successCriteria: [{ context: $response.body, type: jsonpath, condition: "$.json.tags[?@ == 'y']" }]
        outputs: { tags: $response.body#/json/tags }
      - stepId: replace
        ${call('put')}
        requestBody: { contentType: application/json, payload: { tags: $steps.change.outputs.tags } }
        successCriteria: [{ condition: $response.body#/json/tags/1 == 'y' }]
        outputs: { tag: $response.body#/json/tags/1 }
      - stepId: delete
        ${call('delete')}
        parameters: [{ name: tag, in: query, value: $steps.replace.outputs.tag }]
        successCriteria: [{ context: $response.body#/url, type: regex, condition: '/delete\\?tag=y$' }]
`;
}
