export type MessageId = "title-portal";
