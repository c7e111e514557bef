const user =
  '{ schema: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } } }';
const json = (status: number) => `'${status}': { description: '', content: { application/json: ${user} } }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]';

/** An API of users at this server, which can create, read, change, list and delete one. */
export function describeUsers(server: string): string {
  return `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
servers: [{ url: '${server}' }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths:
  /users:
    get:
      operationId: listUsers
      responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: { type: object } } } } } }
    post:
      operationId: createUser
      security: [{ key: [] }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { ${json(201)} }
  /users/{id}:
    ${id}
    get: { operationId: getUser, responses: { ${json(200)}, '404': { description: '' } } }
    patch:
      operationId: changeUser
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { ${json(200)} }
    delete: { operationId: deleteUser, responses: { '204': { description: '' } } }
`;
}

const withId = 'parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]';

/** Creates a user of `describeUsers` in `api.yaml`, reads it, changes it, lists it and deletes it. */
export const usersWorkflow: string = `arazzo: 1.0.1
info: { title: Users, version: 1.0.0 }
sourceDescriptions: [{ name: users, url: ./api.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { name: { type: string, default: Ada } } }
    steps:
      - stepId: create
        operationId: createUser
        requestBody: { contentType: application/json, payload: { name: $inputs.name } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: read
        operationId: getUser
        ${withId}
        successCriteria: [{ condition: $response.body#/name == $inputs.name }]
      - stepId: change
        operationId: changeUser
        ${withId}
        requestBody: { contentType: application/json, payload: { name: Grace } }
        successCriteria: [{ condition: $response.body.name == 'Grace' }]
      - stepId: list
        operationId: listUsers
        successCriteria: [{ context: $response.body, type: jsonpath, condition: "$[?@.name == 'Grace']" }]
      - stepId: delete
        operationId: deleteUser
        ${withId}
        successCriteria: [{ condition: $statusCode == 204 }]
`;
