/** Document paths that several numbers depend on. */

export const split = ['fabric.edge.downlinks', 'fabric.edge.uplinks']
export const injection = ['node.hca.portGBps', 'fabric.linkGBps', 'fabric.rails']
