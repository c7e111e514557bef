import { openapi } from './project-of.ts';

const pathId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };

/** The description that `workflows` calls. */
export const shopApi: string = openapi({
  '/orders': {
    get: { operationId: 'listOrders', parameters: [{ name: 'state', in: 'query', schema: { type: 'string' } }] },
    post: { operationId: 'createOrder', requestBody: body },
  },
  '/orders/{id}': { parameters: [pathId], get: { operationId: 'getOrder' }, delete: { operationId: 'deleteOrder' } },
});

/** A file with every object of Arazzo 1.0 that has no problem. */
export const workflows: string = `arazzo: 1.0.1
info:
  title: Orders
  version: 1.0.0
sourceDescriptions:
  - name: shop
    url: ./shop.json
    type: openapi
workflows:
  - workflowId: order
    summary: Orders something.
    inputs:
      type: object
      properties:
        product: { type: string }
        amount: { type: integer }
    dependsOn: [signIn]
    parameters:
      - { name: X-Trace, in: header, value: abc }
    steps:
      - stepId: create
        operationId: createOrder
        requestBody:
          contentType: application/json
          payload: { product: $inputs.product, token: "", text: "Order {$inputs.amount} of {$inputs.product}" }
          replacements:
            - { target: /token, value: $workflows.signIn.outputs.token }
        successCriteria:
          - condition: $statusCode == 201
          - { context: $response.body, condition: "^.*$", type: regex }
        onFailure:
          - { name: again, type: retry, retryAfter: 0.5, retryLimit: 3, criteria: [{ condition: $statusCode == 503 }] }
        outputs:
          id: $response.body#/id
      - stepId: read
        operationPath: '{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'
        parameters:
          - { name: id, in: path, value: $steps.create.outputs.id }
        successCriteria:
          - condition: ($statusCode == 200 && $response.body.state != 'closed') || !true
          - context: $response.body
            condition: $.items[?@.price > 0]
            type: { type: jsonpath, version: draft-goessner-dispatch-jsonpath-00 }
        onSuccess:
          - { name: done, type: goto, stepId: list }
      - stepId: list
        operationId: $sourceDescriptions.shop.listOrders
        parameters:
          - reference: $components.parameters.state
      - stepId: out
        workflowId: signOut
        parameters:
          - { name: reason, value: done }
        outputs:
          bye: $outputs.text
    outputs:
      id: $steps.create.outputs.id
  - workflowId: signIn
    steps:
      - stepId: first
        operationId: listOrders
        outputs: { token: $response.header.X-Token }
    outputs: { token: $steps.first.outputs.token }
  - workflowId: signOut
    inputs: { type: object, properties: { reason: { type: string } } }
    steps:
      - stepId: last
        operationId: listOrders
        parameters:
          - { name: state, in: query, value: $inputs.reason }
        outputs: { text: $response.body#/text }
    outputs: { text: $steps.last.outputs.text }
components:
  parameters:
    state: { name: state, in: query, value: open }
`;
