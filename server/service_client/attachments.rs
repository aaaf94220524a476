//! Files of documents: their content is streamed, and therefore always travels over HTTP.
use axum::{
    body::Body,
    http::{HeaderValue, Response, header},
};

use crate::{ClientError, Head, ServiceClient, answer};
use contract::{
    exchange::{Attachment, FileName},
    operation::{DocumentOperation, Operation},
};

/// Characters of a file's name that are sent; the service keeps fewer. The end is kept, since it tells the type.
const LONGEST_NAME: usize = 400;

impl ServiceClient {
    /// Attaches a file, once for each key. `Refused` with 400 if the file is not acceptable, with 409 if the document takes
    /// no more files.
    pub async fn upload<O: DocumentOperation<Input = FileName>>(
        &self,
        number: &str,
        name: &str,
        content: Body,
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError> {
        self.upload_to_line::<O>(number, name, "", content, key, token)
            .await
    }

    /// As [`Self::upload`]; `line_number` is that of the line that the file is about, as it was typed.
    pub async fn upload_to_line<O: DocumentOperation<Input = FileName>>(
        &self,
        number: &str,
        name: &str,
        line_number: &str,
        content: Body,
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError> {
        let spare = name.chars().count().saturating_sub(LONGEST_NAME);
        let name = FileName {
            name: name.chars().skip(spare).collect(),
            line_number: line_number.to_owned(),
        };
        let head = Head::with_key(token, key);
        let path = [number.to_owned()];
        let response = self.stream::<O>(head, path, name, content).await?;
        answer::parsed(&answer::accepted(answer::read(response).await?)?)
    }

    /// The content of a file as it comes in, with its type and length in the head. `Refused` with 404.
    pub async fn download<O: Operation<Path = [String; 2], Input = ()>>(
        &self,
        number: &str,
        id: &str,
        token: &str,
    ) -> Result<Response<Body>, ClientError> {
        let path = [number, id].map(str::to_owned);
        let (head, content) = (Head::signed_in(token), Body::empty());
        let response = self.stream::<O>(head, path, (), content).await?;
        if response.status().is_success() {
            return Ok(response);
        }
        let refused = answer::accepted(answer::read(response).await?);
        Err(refused
            .err()
            .unwrap_or(ClientError::Malformed("an unexpected status")))
    }

    async fn stream<O: Operation>(
        &self,
        head: Head<'_>,
        path: O::Path,
        input: O::Input,
        content: Body,
    ) -> Result<Response<Body>, ClientError> {
        let mut request = self.request::<O>(head, &path, &input)?.map(|_| content);
        if O::FLAGS.contains(&contract::operation::Flag::Upload) {
            request.headers_mut().insert(
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/octet-stream"),
            );
        }
        self.transport.stream(request).await
    }
}
