line-item = Item
line-part = Your part number
line-required = Required by
line-net = Net
